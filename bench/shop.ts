import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningShop } from '../e2e/running-shop.ts';

/** Starts the baseline server in a process of its own. */
export async function startBare(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['bench/bare.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
  return { url, stop: () => child.kill() };
}

/** The number of SQL statements sent so far, from the shop's metrics. */
export async function readStatements(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^sql_statements_total (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}

/** The hits and misses of the page store so far. */
export async function readPageCounts(url: string): Promise<{ hits: number; misses: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { hits: read('pages_hits_total'), misses: read('pages_misses_total') };
}

/**
 * Memory of the shop and its database in MiB: proportional set size, so that shared memory of
 * PostgreSQL's processes counts once.
 */
export async function readMemory(shop: RunningShop): Promise<number> {
  const pidFile = await findPostmasterPid(shop.dataDir);
  const roots = [shop.process.pid, pidFile].filter((pid) => pid !== undefined);
  const pids = new Set<number>(roots);
  const parents = await readParents();
  for (const [pid, parent] of parents) if (pids.has(parent)) pids.add(pid);
  const shares = await Promise.all([...pids].map(readShare));
  return shares.reduce((sum, kib) => sum + kib, 0) / 1024;
}

async function findPostmasterPid(dataDir: string): Promise<number | undefined> {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  if (!file) return undefined;
  return Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0]);
}

async function readParents(): Promise<[pid: number, parent: number][]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const pairs = await Promise.all(
    pids.map(async (pid): Promise<[number, number] | undefined> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
      const parent = stat && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === undefined || parent === '' ? undefined : [Number(pid), parent];
    }),
  );
  return pairs.filter((pair) => pair !== undefined).sort((a, b) => a[0] - b[0]);
}

async function readShare(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}
