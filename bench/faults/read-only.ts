import { spawnSync } from 'node:child_process';
import { lacksLoopDevices, mountDisk } from '../rehearsal/mounts.ts';
import { openRehearsal } from '../rehearsal/rehearsal.ts';
import { type Fault, type Outcome, unless } from './fault.ts';
import { endAll, findAll, findPostmaster } from './processes.ts';
import { strikes } from './strikes.ts';
import { lookWhile, type Seen } from './unwritable.ts';

export const readOnly: Record<string, Fault> = {
  'read-only': {
    title: 'DATA_DIR becomes read-only for 75 s (a fault of its ext4), then a start on it',
    rounds: 2,
    seconds: 120,
    mark: '/readyz 503, kept pages 200, each event logged once a minute; a start: one line that names the folder, exit 1; orders 10 s after the disk is mended, none lost',
    lacks: lacksLoopDevices,
    run: closeToWriting,
  },
};

async function closeToWriting(rounds: number, onRound: (round: number) => void): Promise<Outcome> {
  const disk = mountDisk(3072);
  const seen: Seen = { figures: [], missed: [] };
  const run = strikes({
    must: 10,
    open: () => openRehearsal({ dataDir: disk.path, load: { imports: 20_000, uploads: 1000 } }),
    strike: async (rehearsal) => {
      const database = findAll(await findPostmaster(disk.path));
      disk.spoil();
      const isReported = (line: string) => /read-only|EROFS/i.test(line);
      await lookWhile(rehearsal, { isReported, ready: 'disk read-only' }, seen);
      let mendedAt = 0;
      await rehearsal.kill('SIGKILL', async () => {
        await endAll(database);
        disk.remount(true);
        tryStart(disk.path, seen);
        disk.remount();
        mendedAt = performance.now();
      });
      return { from: mendedAt };
    },
  });
  const outcome = await run(rounds, onRound).finally(disk.close);
  return {
    ...outcome,
    figures: [...new Set(seen.figures), ...outcome.figures],
    missed: [...new Set([...outcome.missed, ...seen.missed])],
  };
}

function tryStart(folder: string, seen: Seen): void {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, PORT: '39419', DEMO: '0' },
    timeout: 30_000,
  });
  const output = stderr.trim();
  seen.figures.push(`a start: exit ${status}, “${output.slice(0, 200)}”`);
  const isOneLine = !output.includes('\n') && output.includes(folder);
  seen.missed.push(...unless(status === 1 && isOneLine, 'a start: one line and exit 1'));
}
