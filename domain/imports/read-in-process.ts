import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Currency, Language } from '#contract/fields.ts';
import { createFileTurns } from '#domain/file-turns.ts';
import type { Mapping } from './columns.ts';
import type { Described } from './import-jobs.sql.ts';
import { type BadFile, badFile } from './problems.ts';
import type { FileContents } from './read-products.ts';

export type Task =
  | { do: 'describe'; path: string }
  | {
      do: 'products';
      path: string;
      into: string;
      language: Language;
      currency: Currency;
      mapping?: Mapping;
    }
  | { do: 'failed'; path: string; into: string; mapping: Mapping; handles: string[] };

/** What a product file contains, beside its products, which are written to `into`, one per line. */
export type Head = FileContents & { count: number; moreProblems: number };

export type Results = { describe: Described; products: Head; failed: { written: true } };

const mebibyte = 1024 * 1024;

/**
 * `memory`: of the heap, in megabytes; `time`: milliseconds. The largest files take a third of it. `stopping`
 * ends the process, and throws.
 */
type Bounds = { memory?: number; time?: number; stopping?: AbortSignal | undefined };

/** Does work on a file for a request. */
export const inTurn = createFileTurns({ patience: 60_000, retryAfter: 60 });

/**
 * Reads a product file in a process of its own, with limits on memory and time. A file that exceeds them
 * is refused; whatever it contains, the shop continues. A process that was killed is started once more.
 */
export async function readInProcess<K extends Task['do']>(
  task: Extract<Task, { do: K }>,
  bounds: Bounds = {},
): Promise<Results[K] | BadFile> {
  const read = (await readOnce<K>(task, bounds)) ?? (await readOnce<K>(task, bounds));
  return read ?? badFile('interrupted');
}

/** Shared with the shop's own process; it halves the time to start. */
const compileCache = fileURLToPath(new URL('../../build/compile-cache', import.meta.url));

/** Returns undefined if the process was killed by somebody else. */
async function readOnce<K extends Task['do']>(
  task: Extract<Task, { do: K }>,
  { memory = heapLimit(), time = 180_000, stopping }: Bounds,
): Promise<Results[K] | BadFile | undefined> {
  const reader = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
  const child = spawn(process.execPath, [`--max-old-space-size=${memory}`, reader], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { NODE_OPTIONS: process.env.NODE_OPTIONS, NODE_COMPILE_CACHE: compileCache },
    ...(stopping && { signal: stopping }),
  });
  let log = '';
  child.stderr?.on('data', (part: Buffer) => {
    log = `${log}${part}`.slice(-2_000);
  });
  const { promise, resolve, reject } = Promise.withResolvers<Results[K] | BadFile | undefined>();
  const timer = setTimeout(() => resolve(badFile('tooMuch')), time);
  child.on('error', reject);
  child.on('message', (result: Results[K] | BadFile) => resolve(result));
  child.on('close', (code, signal) => {
    if (outOfMemory.test(log)) resolve(badFile('tooMuch'));
    else if (signal === 'SIGKILL') resolve(undefined);
    else reject(new Error(`The reading process ended with ${code ?? signal}: ${log}`));
  });
  child.send(task, (error) => error && child.kill('SIGKILL'));
  return await promise.finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}

/** Of V8, and of Node for a string that is too long. */
const outOfMemory = /heap out of memory|heap limit|ERR_STRING_TOO_LONG|Invalid string length/;

/** A quarter of the memory of the machine or container, 512 MB at most. */
function heapLimit(): number {
  const all = process.constrainedMemory() || 2048 * mebibyte;
  return Math.max(64, Math.min(512, Math.floor(all / 4 / mebibyte)));
}
