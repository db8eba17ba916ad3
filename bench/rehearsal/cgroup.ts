import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, type RunningShop, untilReady } from '../../e2e/running-shop.ts';
import { clearLater } from './leftovers.ts';

/** A memory limit for the shop and its database together. */
export type Cgroup = {
  start: (dataDir: string, env: Record<string, string>) => Promise<RunningShop>;
  /** How often the OOM killer ended a process. */
  kills: () => number;
  /** MiB: the peak, including the page cache; and the memory that can't be reclaimed, now. */
  peak: () => number;
  anonymous: () => number;
  close: () => Promise<void>;
};

type Version = { folder: string; limit: string; peak: string; killed: string; anonymous: RegExp };

/** Why memory can't be limited here; undefined where it can. */
export function lacksCgroups(): string | undefined {
  const version = findVersion();
  if (!version) return 'there is no memory cgroup';
  const folder = join(version.folder, `altyn-try-${process.pid}`);
  try {
    mkdirSync(folder);
    const isBounded = existsSync(join(folder, version.limit));
    rmdirSync(folder);
    return isBounded ? undefined : 'the memory cgroup can’t be divided';
  } catch {
    return 'this user may not make a memory cgroup';
  }
}

export function openCgroup(mebibytes: number): Cgroup {
  const version = findVersion() as Version;
  const folder = join(version.folder, `altyn-${process.pid}-${mebibytes}`);
  mkdirSync(folder);
  writeFileSync(join(folder, version.limit), `${mebibytes}M`);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const count = (name: string, what: RegExp) => Number(what.exec(read(name))?.[1] ?? 0);
  const close = clearLater(async () => {
    while (read('cgroup.procs').trim()) await sleep(100);
    rmdirSync(folder);
  });
  return {
    start: (dataDir, env) => startIn(folder, dataDir, env),
    kills: () => count(version.killed, /^oom_kill (\d+)/m),
    peak: () => Number(read(version.peak)) / 2 ** 20,
    anonymous: () => count('memory.stat', version.anonymous) / 2 ** 20,
    close,
  };
}

function findVersion(): Version | undefined {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  const first = lines.find((line) => line.split(':')[1]?.split(',').includes('memory'));
  if (first) {
    return {
      folder: join('/sys/fs/cgroup/memory', pathOf(first)),
      limit: 'memory.limit_in_bytes',
      peak: 'memory.max_usage_in_bytes',
      killed: 'memory.oom_control',
      anonymous: /^total_rss (\d+)/m,
    };
  }
  const second = lines.find((line) => line.startsWith('0::'));
  if (!second) return undefined;
  return {
    // A sibling of our own cgroup: one that contains processes can't be subdivided.
    folder: dirname(join('/sys/fs/cgroup', pathOf(second))),
    limit: 'memory.max',
    peak: 'memory.peak',
    killed: 'memory.events',
    anonymous: /^anon (\d+)/m,
  };
}

function pathOf(line: string): string {
  return line.split(':').slice(2).join(':');
}

/** As `npm start` does, with the launcher and its limits. */
async function startIn(
  folder: string,
  dataDir: string,
  env: Record<string, string>,
): Promise<RunningShop> {
  const port = env.PORT ?? String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const enter = `echo $$ > ${folder}/cgroup.procs && exec "$@"`;
  const command = [process.execPath, 'server/launch.mjs', 'start'];
  const child = spawn('sh', ['-c', enter, 'sh', ...command], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const printed = () => text;
  await untilReady(url, child, printed);
  const coldStart = (performance.now() - began) / 1000;
  return { url, dataDir, process: child, coldStart, printed };
}
