import { Worker } from 'node:worker_threads';
import type { Currency, Language } from '#contract/fields.ts';
import { createTurns } from '#database/turns.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
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
      mapping: Mapping;
    }
  | { do: 'failed'; path: string; mapping: Mapping; handles: string[] };

/**
 * A file's contents without its products, which are written to a file of their own, one per line.
 */
export type Head = Omit<FileContents, 'products'> & { count: number; moreProblems: number };

export type Results = { describe: Described; products: Head; failed: { csv: string } };

/** Reading takes seconds; a thread that runs longer than this is terminated. */
const longest = 300_000;
const mebibyte = 1024 * 1024;

const turns = createTurns({ atOnce: 1, mayWait: 4, patience: 60_000 });

/** `readInThread` for a request: one file at a time; a few are queued, the others are refused. */
export async function readForRequest<K extends Task['do']>(
  task: Extract<Task, { do: K }>,
): Promise<Results[K] | BadFile | Refusal<'busy'>> {
  const end = await turns.take();
  return end ? await readInThread<K>(task).finally(end) : refuse('busy');
}

/**
 * Reads a product file in a worker thread, with limits on memory and time. A file that exceeds them
 * is refused.
 */
export async function readInThread<K extends Task['do']>(
  task: Extract<Task, { do: K }>,
): Promise<Results[K] | BadFile> {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory() },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Results[K] | BadFile>();
  const timer = setTimeout(() => resolve(badFile('tooMuch')), longest);
  thread.once('message', resolve);
  thread.once('error', (error: Error & { code?: string }) => {
    // Node throws a RangeError for a string or a call stack that is too long.
    const isTooMuch = error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.name === 'RangeError';
    if (isTooMuch) resolve(badFile('tooMuch'));
    else reject(error);
  });
  thread.once('exit', () => reject(new Error('The reading thread ended without an answer')));
  return await promise.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}

/** Heap limit in megabytes: a quarter of the memory of the machine or container, 512 at most. */
function memory(): number {
  const all = process.constrainedMemory() || 2048 * mebibyte;
  return Math.max(64, Math.min(512, Math.floor(all / 4 / mebibyte)));
}
