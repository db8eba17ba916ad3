import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The environment variable that every process of a test run inherits, whichever user it runs as.
 */
const mark = 'ALTYN_TEST_RUN';
const prefix = 'altyn-run-';

/** A file system in memory, available on Linux. */
const inMemory = '/dev/shm';
/** The databases of a run take less than half of it. */
const memoryNeeded = 4 * 1024 ** 3;

/**
 * A test run: all its processes have `env`, and all its temporary files are in `folder`, except
 * those of the test database, which are in `databaseFolder`.
 */
export type TestRun = { folder: string; databaseFolder: string; env: Record<string, string> };

/** Ends and removes what killed runs left behind, then creates the folder of a new run. */
export function beginRun(): TestRun {
  removeAbandoned();
  const name = nameOf(process.pid);
  const folder = join(tmpdir(), prefix + name);
  // Each test file clones a database of 1,500 files, which can take twenty times as long on a disk.
  const databaseFolder = hasMemory() ? join(inMemory, prefix + name) : join(folder, 'database');
  // Root runs PostgreSQL as another user, who needs to traverse the folder.
  for (const path of [folder, databaseFolder]) mkdirSync(path, { mode: 0o755 });
  const env = { [mark]: name, TMPDIR: folder, TEST_DATABASE_DIR: databaseFolder };
  return { folder, databaseFolder, env };
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= memoryNeeded;
  } catch {
    return false;
  }
}

/**
 * Removes the run's folder and ends the processes that it left running, which had two seconds to
 * end on their own; returns their command lines.
 */
export async function endRun({ folder, databaseFolder, env }: TestRun): Promise<string[]> {
  const find = () => processesOf((name) => name === env[mark]);
  for (let waited = 0; waited < 2000 && find().length > 0; waited += 100) await sleep(100);
  const left = find();
  end(left);
  remove(folder);
  remove(databaseFolder);
  return left.map(({ command }) => command);
}

function removeAbandoned(): void {
  const isDead = (name: string) => nameOf(Number(name.split('-')[0])) !== name;
  end(processesOf(isDead));
  for (const parent of [tmpdir(), inMemory].filter((path) => existsSync(path))) {
    for (const entry of readdirSync(parent)) {
      if (!entry.startsWith(prefix) || !isDead(entry.slice(prefix.length))) continue;
      remove(join(parent, entry));
    }
  }
}

/** Process ids are reused, but not with the same start time. */
function nameOf(pid: number): string {
  return `${pid}-${read(pid, 'stat').split(') ').pop()?.split(' ')[19] ?? 0}`;
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch (error) {
    console.error(
      `${folder} could not be removed: ${error instanceof Error ? error.message : error}`,
    );
  }
}

type Found = { pid: number; command: string };

/** The marked processes; this one and its parents have no mark. Linux only. */
export function processesOf(isMeant: (name: string) => boolean): Found[] {
  return readdirNumbers('/proc').flatMap((pid) => {
    const name = read(pid, 'environ')
      .split('\0')
      .find((line) => line.startsWith(`${mark}=`))
      ?.slice(mark.length + 1);
    if (!name || pid === process.pid || !isMeant(name)) return [];
    return [{ pid, command: read(pid, 'cmdline').replaceAll('\0', ' ').trim() }];
  });
}

function readdirNumbers(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function end(processes: Found[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
