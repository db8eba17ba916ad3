// Only in test:all: a database that is killed, and pauses of seconds.
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { createCluster } from './embedded-cluster.ts';
import { startServer } from './embedded-server.ts';
import type { ReportEvent, Server } from './embedded-types.ts';
import { watchServer } from './embedded-watch.ts';

afterEach(() => vi.restoreAllMocks());

test('a database that does not start is retried with growing pauses, also when the clock is set back, and reported once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-watch-'));
  const tries = join(folder, 'tries');
  const postgres = join(folder, 'postgres');
  await writeFile(
    postgres,
    `#!/bin/sh\ndate +%s%3N >> '${tries}'\necho 'FATAL:  no room' >&2\nexit 1\n`,
  );
  await chmod(postgres, 0o755);
  const { pid } = spawnSync('true');
  const { server, reported } = serverAt(folder, postgres);
  const stop = watchServer(server, pid);
  const read = async () => (await readFile(tries, 'utf8').catch(() => '')).match(/\d+/g) ?? [];
  const untilTried = (times: number) =>
    expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(times);
  await untilTried(1);
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 3 * 3_600_000);
  await untilTried(4);
  await stop();
  const [first = 0, second = 0, third = 0, fourth = 0] = (await read()).map(Number);
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  expect(third - second).toBeGreaterThanOrEqual(2_000);
  expect(fourth - third).toBeGreaterThanOrEqual(4_000);
  expect(reported).toEqual([
    ['database_stopped', 'PostgreSQL has stopped: starting it again.'],
    ['database_stopped', 'PostgreSQL does not start: PostgreSQL: no room'],
  ]);
  await rm(folder, { recursive: true, force: true });
});

test('a database that starts and then ends itself is restarted with growing pauses, and reported with its reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-watch-'));
  const starts = join(folder, 'starts');
  const postgres = await writeServer(
    folder,
    `date +%s%3N >> '${starts}'
echo 'FATAL:  the database system is starting up' >&2
printf '%s\n\n\n5432\n\n\n\nready\n' $$ > postmaster.pid
sleep 0.5
echo 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device' >&2
exit 1
`,
  );
  const { server, reported } = serverAt(folder, postgres);
  const { pid } = await startServer(server);
  const stop = watchServer(server, pid);
  const read = async () => (await readFile(starts, 'utf8')).match(/\d+/g)?.map(Number) ?? [];
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(4);
  await stop();
  // The first one counts as long-lived: its run began before it was watched.
  const [, second = 0, third = 0, fourth = 0] = await read();
  expect(third - second).toBeGreaterThanOrEqual(1_000);
  expect(fourth - third).toBeGreaterThanOrEqual(2_000);
  expect(reported[0]).toEqual([
    'database_stopped',
    'PostgreSQL has stopped (PostgreSQL: could not write to file "pg_wal/xlogtemp.7": No space left on device): starting it again.',
  ]);
  await rm(folder, { recursive: true, force: true });
});

test('a database that does not start for the reason for which it stopped is reported once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-watch-'));
  const starts = join(folder, 'starts');
  const postgres = await writeServer(
    folder,
    `echo start >> '${starts}'
[ "$(wc -l < '${starts}')" = 1 ] && printf '%s\n\n\n5432\n\n\n\nready\n' $$ > postmaster.pid && sleep 0.5
echo "PANIC:  could not write to file "pg_wal/xlogtemp.$$": No space left on device" >&2
exit 1
`,
  );
  const { server, reported } = serverAt(folder, postgres);
  const { pid } = await startServer(server);
  const stop = watchServer(server, pid);
  const read = async () => (await readFile(starts, 'utf8')).match(/start/g)?.length;
  await expect.poll(read, { timeout: 15_000 }).toBe(3);
  await stop();
  expect(reported).toEqual([
    [
      'database_stopped',
      expect.stringMatching(/^PostgreSQL has stopped .*No space left on device/),
    ],
  ]);
  await rm(folder, { recursive: true, force: true });
});

test('a database that can’t be created reports the cause, not its consequences', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-watch-'));
  const initdb = join(folder, 'initdb');
  await writeFile(
    initdb,
    `#!/bin/sh
echo 'FATAL:  could not open shared memory segment' >&2
echo '2026-11-26 10:00:00 UTC [7] FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device' >&2
echo 'child process exited with exit code 1' >&2
echo "initdb: removing contents of data directory" >&2
exit 1
`,
  );
  await chmod(initdb, 0o755);
  const { server } = serverAt(folder, '');
  await expect(createCluster({ ...server, initdb })).rejects.toThrow(
    /^PostgreSQL could not create its folder: there is no space left on the disk: free some/,
  );
  expect((await readdir(folder)).filter((name) => name.endsWith('.password'))).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

test('a database that is killed repeatedly is restarted immediately each time', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'altyn-watch-'));
  await chmod(dataDir, 0o755);
  const reported: Parameters<ReportEvent>[] = [];
  const shop = await startEmbedded({
    dataDir,
    password: 'of this test',
    print: () => {},
    reportEvent: (...one) => void reported.push(one),
  });
  expect(await isServed(shop.url.replace(/:[^:@]*@/, ':wrong@'))).toBe(false);
  const pidFile = join(shop.home, 'postgres', 'postmaster.pid');
  for (const kills of [0, 1, 2, 3, 4, 5, 6]) {
    // Restarts that back off would take sixteen seconds after the sixth kill.
    await expect.poll(() => isServed(shop.url), { message: `${kills} kills` }).toBe(true);
    process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGKILL');
    await expect.poll(() => isServed(shop.url)).toBe(false);
  }
  // The log also has the connection with a wrong password, which is not the reason.
  expect(reported[0]).toEqual(['database_stopped', 'PostgreSQL has stopped: starting it again.']);
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(shop.home, { recursive: true, force: true });
}, 60_000);

/** A server whose program is a script, and everything it reports. */
function serverAt(folder: string, postgres: string) {
  const reported: Parameters<ReportEvent>[] = [];
  const server: Server = {
    dataDir: folder,
    cluster: join(folder, 'cluster'),
    runner: undefined,
    password: '',
    initdb: '',
    postgres,
    print: () => {},
    reportEvent: (...one) => void reported.push(one),
  };
  return { server, reported };
}

async function isServed(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return await client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end().catch(() => {}));
}

/** Writes a program in place of PostgreSQL, which runs in its folder; returns its path. */
async function writeServer(folder: string, script: string): Promise<string> {
  const [postgres, cluster] = [join(folder, 'postgres'), join(folder, 'cluster')];
  await mkdir(cluster);
  await writeFile(postgres, `#!/bin/sh\ncd '${cluster}'\n${script}`);
  await chmod(postgres, 0o755);
  return postgres;
}
