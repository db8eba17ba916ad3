import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginRun, endRun } from './run-folder.ts';

/** A process that would outlive its parent. */
const lasting = "const left = spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env })";

test('processes that a run leaves behind are ended and named, and its files removed', async () => {
  const run = beginRun();
  const left = spawn('sleep', ['600'], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...run.env },
  });
  const ended = once(left, 'exit');
  expect(await endRun(run)).toEqual(['sleep 600']);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect([run.folder, run.databaseFolder].filter((path) => existsSync(path))).toEqual([]);
});

test('the next run ends and removes what a killed one left behind', async () => {
  const script = `
    import { spawn } from 'node:child_process';
    import { beginRun } from ${JSON.stringify(import.meta.resolve('./run-folder.ts'))};
    const run = beginRun();
    const env = { ...process.env, ...run.env };
    ${lasting};
    console.log(JSON.stringify([left.pid, run.folder, run.databaseFolder]));
    setInterval(() => {}, 1000);`;
  const killed = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(killed.stdout, 'data');
  const [pid, ...folders] = JSON.parse(String(line));
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect([...folders.map(existsSync), isRunning(pid)]).toEqual([true, true, true]);

  const next = beginRun();
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(folders.filter(existsSync)).toEqual([]);
  expect(await endRun(next)).toEqual([]);
});

/** Without a parent that reaps orphans, it stays as a zombie, which has no command line. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}
