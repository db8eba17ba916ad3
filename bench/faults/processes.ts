import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The postmaster of a data folder, as soon as it runs. */
export async function findPostmaster(dataDir: string): Promise<number> {
  const noted = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => dataDir);
  const home = noted.trim();
  for (;;) {
    const files = await readdir(home, { recursive: true }).catch(() => []);
    const file = files.find((name) => name.endsWith('postmaster.pid'));
    const text = file && (await readFile(join(home, file), 'utf8').catch(() => ''));
    const pid = Number(text?.split('\n')[0]);
    if (pid && signal(pid, 0)) return pid;
    await sleep(20);
  }
}

/** The backend processes, one per connection. */
export function findBackends(postmaster: number): number[] {
  return findChildren(postmaster)
    .filter(({ command }) => /postgres: \S+ \S+ (\[local\]|127\.)/.test(command))
    .map(({ pid }) => pid);
}

/** All processes of a PostgreSQL. */
export function findAll(postmaster: number): number[] {
  return [postmaster, ...findChildren(postmaster).map(({ pid }) => pid)];
}

function findChildren(parent: number): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], {
    encoding: 'utf8',
  });
  return lines
    .trim()
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}

/** False when the process does not exist. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Kills processes, and waits until they are gone. */
export async function endAll(pids: number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGKILL');
  while (pids.some(isAlive)) await sleep(20);
}

/** A zombie process counts as ended. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
