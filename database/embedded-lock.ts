import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

export type Lock = { release: () => Promise<void> } | { holderPid: number };

/**
 * Takes a lock file for this process, or returns the process that owns it. The owner is identified
 * by process id and start time, because ids are reused.
 */
export async function takeLock(path: string): Promise<Lock> {
  const mine = `${process.pid} ${startTime(process.pid)}\n`;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      // `link` is atomic: the lock file is never visible without its contents.
      if (await succeeds(link(draft, path))) return { release: () => release(path, mine) };
      const holderPid = await findHolder(path);
      if (holderPid) return { holderPid };
      await clearStale(path);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function findHolder(path: string): Promise<number | undefined> {
  const [pid, ...started] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ');
  if (!pid || startTime(Number(pid)) !== started.join(' ')) return undefined;
  return Number(pid);
}

/** Moves the lock of a dead process aside, and back if a live process took it in between. */
async function clearStale(path: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`;
  if (!(await succeeds(rename(path, aside)))) return;
  if (await findHolder(aside)) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

async function release(path: string, mine: string): Promise<void> {
  const current = await readFile(path, 'utf8').catch(() => '');
  if (current === mine) await rm(path, { force: true });
}

/** A process's start time in the system's own format; empty when there is no such process. */
function startTime(pid: number): string {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // A zombie keeps no lock.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

async function succeeds(action: Promise<unknown>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}
