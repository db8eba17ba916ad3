import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startShop } from '../../e2e/running-shop.ts';
import { lacksMounts, type Mount, mountMemory } from '../rehearsal/mounts.ts';
import { openRehearsal } from '../rehearsal/rehearsal.ts';
import { type Fault, type Outcome, unless } from './fault.ts';
import { strikes } from './strikes.ts';
import { lookWhile, type Seen } from './unwritable.ts';

export const disks: Record<string, Fault> = {
  'disk-full': {
    title: 'disk full for 75 s (tmpfs; seconds from there being room)',
    rounds: 3,
    seconds: 95,
    mark: '/readyz 503, the owner sees it, each event logged once a minute, orders 503, uploads refused; orders again in 10 s; nothing lost, no half picture',
    lacks: lacksMounts,
    run: async (rounds, onRound) => {
      const disk = mountMemory(700);
      return await fillAgain(rounds, onRound, {
        disk,
        isReported: (text) => text.includes('the disk is full'),
        isOnPage: true,
      });
    },
  },
  'wal-full': {
    title: 'no room for the WAL for 75 s (tmpfs; seconds from there being room)',
    rounds: 3,
    seconds: 95,
    mark: '/readyz 503, kept pages 200, each event logged once a minute, the process stays; orders again in 35 s; nothing lost',
    lacks: lacksMounts,
    run: async (rounds, onRound) => {
      const disk = mountMemory(300);
      return await fillAgain(rounds, onRound, {
        disk,
        wal: true,
        isReported: (text) => /PANIC|No space left|does not start/.test(text),
      });
    },
  },
};

type Filling = {
  disk: Pick<Mount, 'path' | 'close'>;
  /** Only the WAL is on it. */
  wal?: boolean;
  isReported: (text: string) => boolean;
  isOnPage?: boolean;
};

async function fillAgain(
  rounds: number,
  onRound: (round: number) => void,
  filling: Filling,
): Promise<Outcome> {
  const { disk, wal, isReported, isOnPage = false } = filling;
  const seen: Seen = { figures: [], missed: [] };
  const sign = { isReported, ready: 'disk full', isOnPage };
  const load = { imports: 20_000, uploads: 1000 };
  const run = strikes({
    must: wal ? 35 : 10,
    open: () =>
      wal
        ? openRehearsal({ load, start: (dataDir, env) => startWithWal(disk.path, dataDir, env) })
        : openRehearsal({ load, dataDir: disk.path }),
    strike: async (rehearsal) => {
      const ballast = join(disk.path, 'ballast');
      fillUp(ballast);
      const pour = setInterval(() => fillUp(ballast), 500);
      if (wal) await fillSegments(rehearsal.databaseUrl);
      const { refused } = rehearsal.uploads;
      refused.clear();
      await lookWhile(rehearsal, sign, seen).finally(() => clearInterval(pour));
      const statuses = [...refused.keys()];
      seen.figures.push(`uploads refused with ${statuses.join(', ')}`);
      seen.missed.push(
        ...unless(
          statuses.length > 0 && statuses.every((status) => status === 503),
          `uploads refused with 503: ${statuses.join(', ')}`,
        ),
      );
      rmSync(ballast, { force: true });
      return { from: performance.now() };
    },
  });
  const outcome = await run(rounds, onRound).finally(disk.close);
  return {
    ...outcome,
    figures: [...seen.figures, ...outcome.figures],
    missed: [...new Set([...outcome.missed, ...seen.missed])],
  };
}

/** Fills the remaining space, first in large and then in small parts. */
function fillUp(path: string): void {
  for (const size of [2 ** 20, 2 ** 12]) {
    const part = Buffer.alloc(size);
    for (;;) {
      try {
        appendFileSync(path, part);
      } catch {
        break;
      }
    }
  }
}

/**
 * Writes until no segment is left: PostgreSQL fills its recycled segments before it needs more
 * space.
 */
async function fillSegments(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;)
      await client.query("select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))");
  } catch {
    await client.end().catch(() => undefined);
  }
}

/**
 * Before the first start, the WAL is moved to a separate file system, with a symbolic link to it.
 */
async function startWithWal(home: string, dataDir: string, env: Record<string, string>) {
  const cluster = join(dataDir, 'postgres');
  const wal = join(home, 'pg_wal');
  if (!existsSync(wal)) {
    await cp(join(cluster, 'pg_wal'), wal, { recursive: true, preserveTimestamps: true });
    await rm(join(cluster, 'pg_wal'), { recursive: true });
    spawnSync('ln', ['-s', wal, join(cluster, 'pg_wal')]);
    spawnSync('chown', ['-R', '-h', '--reference', cluster, wal, join(cluster, 'pg_wal')]);
    spawnSync('chmod', ['700', wal]);
  }
  return await startShop(dataDir, env);
}
