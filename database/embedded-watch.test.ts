import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { watchServer } from './embedded-watch.ts';

afterEach(() => vi.restoreAllMocks());

test('a database that does not start is tried less and less often, also when the clock is set back, and says so once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-watch-'));
  const tries = join(folder, 'tries');
  const postgres = join(folder, 'postgres');
  await writeFile(
    postgres,
    `#!/bin/sh\ndate +%s%3N >> '${tries}'\necho 'FATAL:  no room' >&2\nexit 1\n`,
  );
  await chmod(postgres, 0o755);
  const { pid } = spawnSync('true');
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const cluster = join(folder, 'cluster');
  const server = {
    dataDir: folder,
    cluster,
    runner: undefined,
    password: '',
    initdb: '',
    postgres,
  };
  const stop = watchServer({ ...server, say }, pid);
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
  expect(lines).toEqual([
    'PostgreSQL has stopped: starting it again.',
    'PostgreSQL does not start: PostgreSQL says: no room',
  ]);
  await rm(folder, { recursive: true, force: true });
});

test('a database that is killed again and again is started at once each time', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'altyn-watch-'));
  await chmod(dataDir, 0o755);
  const shop = await startEmbedded({ dataDir, password: 'of this test', say: () => {} });
  const pidFile = join(shop.home, 'postgres', 'postmaster.pid');
  for (const kills of [0, 1, 2, 3, 4, 5, 6]) {
    // Restarts that back off would take sixteen seconds after the sixth kill.
    await expect.poll(() => isServed(shop.url), { message: `${kills} kills` }).toBe(true);
    process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGKILL');
    await expect.poll(() => isServed(shop.url)).toBe(false);
  }
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(shop.home, { recursive: true, force: true });
}, 60_000);

async function isServed(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return await client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end().catch(() => {}));
}
