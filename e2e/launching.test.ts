// Long: each test starts shops with databases of their own.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFreePort, startShop, stopShop, untilReady } from './running-shop.ts';
import { temporaryFolders } from './temporary-folders.ts';

const newFolder = temporaryFolders();

type Launched = {
  child: ChildProcess;
  url: string;
  printed: () => string;
  /** The exit code, once all output was read. */
  ended: Promise<number | null>;
};

async function launch(
  dataDir: string,
  command = [process.execPath, 'server/launch.mjs', 'start'],
): Promise<Launched> {
  const port = String(await findFreePort());
  const [program = '', ...words] = command;
  // As from a terminal: the run of these tests is itself an npm command.
  const { npm_lifecycle_event: _, ...own } = process.env;
  const child = spawn(program, words, {
    env: { ...own, DATA_DIR: dataDir, PORT: port, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, url: `http://127.0.0.1:${port}`, printed: () => text, ended };
}

const isServed = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The database of a shop run by root is elsewhere. */
async function hasDatabaseRunning(dataDir: string): Promise<boolean> {
  const elsewhere = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '');
  const cluster = join(elsewhere.trim() || dataDir, 'postgres');
  expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true);
  return existsSync(join(cluster, 'postmaster.pid'));
}

describe('the launcher', () => {
  test('exits with 0 on SIGTERM, with the shop and its database', async () => {
    const dataDir = await newFolder();
    const { child, url, printed, ended } = await launch(dataDir);
    await untilReady(url, child, printed);
    child.kill('SIGTERM');
    expect(await ended, printed()).toBe(0);
    expect(await isServed(url)).toBe(false);
    expect(await hasDatabaseRunning(dataDir)).toBe(false);
  });

  test('ends the shop and its database when npm is killed', async () => {
    const dataDir = await newFolder();
    const { child, url, printed, ended } = await launch(dataDir, ['npm', 'start']);
    await untilReady(url, child, printed);
    child.kill('SIGKILL');
    // The output ends when the last process that has it open has ended.
    await ended;
    expect(printed()).toContain('Stopping: finishing open requests');
    expect(await isServed(url)).toBe(false);
    expect(await hasDatabaseRunning(dataDir)).toBe(false);
  });
});

test('a signal during the installation of packages ends that, with all that it has started', async () => {
  const folder = await newFolder();
  await mkdir(join(folder, 'server'));
  for (const file of ['launch.mjs', 'memory.mjs', 'compress-files.mjs'])
    await copyFile(`server/${file}`, join(folder, 'server', file));
  // Stands in for npm, which runs the scripts of packages as processes of its own.
  const npm = join(folder, 'npm.js');
  await writeFile(
    npm,
    `const { spawn } = require('node:child_process');
     const { pid } = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' });
     require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + ' ' + pid);
     setTimeout(() => {}, 60000);`,
  );
  const child = spawn(process.execPath, [join(folder, 'server/launch.mjs'), 'start'], {
    env: { ...process.env, npm_execpath: npm, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const readPids = () => readFile(join(folder, 'pids'), 'utf8').catch(() => '');
  await expect.poll(readPids).toMatch(/^\d+ \d+$/);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  for (const pid of (await readPids()).split(' '))
    await expect.poll(() => isRunning(Number(pid))).toBe(false);
});

/** Whether a process exists that has not ended. */
async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return state !== '' && !/\) Z /.test(state);
}

describe('a data folder', () => {
  test('in use is refused to a second shop in one line, and the first continues', async () => {
    const dataDir = await newFolder();
    const first = await startShop(dataDir, { DEMO: '0' });
    const second = await launch(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.printed().trim().split('\n')).toEqual([
      `${dataDir} is in use by another shop (process ${first.process.pid}): stop that one, or set DATA_DIR to another folder.`,
    ]);
    expect(await isServed(first.url)).toBe(true);
    await stopShop(first);
  });

  test('on which two shops are started concurrently goes to exactly one', async () => {
    const dataDir = await newFolder();
    const both = await Promise.all([launch(dataDir), launch(dataDir)]);
    const loser = await Promise.race(both.map((one) => one.ended.then(() => one)));
    const winner = both.find((one) => one !== loser);
    expect(await loser.ended).toBe(1);
    expect(loser.printed().trim().split('\n')).toEqual([
      expect.stringContaining(`is in use by another shop (process ${winner?.child.pid})`),
    ]);
    if (winner) await untilReady(winner.url, winner.child, winner.printed);
    winner?.child.kill('SIGTERM');
    expect(await winner?.ended).toBe(0);
  });
});
