import type { Listed } from './list-types.ts';

const pageSize = 100;
const atOnce = 4;

type Read<T, Q> = (query: Q, signal: AbortSignal) => Promise<Listed<T>>;

/** Reads every matching row page by page, and reports the progress to `onProgress`. */
export async function readAll<T, Q>(
  query: Q,
  read: Read<T, Q>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<T[]> {
  const page = (number: number) => read({ ...query, page: number, pageSize }, signal);
  const { rows, total } = await page(1);
  const all = [...rows];
  const last = Math.ceil(total / pageSize);
  for (let next = 2; next <= last; next += atOnce) {
    signal.throwIfAborted();
    onProgress(all.length, total);
    const numbers = Array.from({ length: Math.min(atOnce, last - next + 1) }, (_, n) => next + n);
    for (const listed of await Promise.all(numbers.map(page))) all.push(...listed.rows);
  }
  return all;
}
