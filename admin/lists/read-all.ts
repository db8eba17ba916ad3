import type { Listed } from './list-types.ts';

const pageSize = 100;
const atOnce = 4;

type Read<T, Q> = (query: Q, signal: AbortSignal) => Promise<Listed<T>>;

/** Every row that matches, page by page; `told` hears how far it is. */
export async function readAll<T, Q>(
  query: Q,
  read: Read<T, Q>,
  signal: AbortSignal,
  told: (done: number, total: number) => void = () => undefined,
): Promise<T[]> {
  const page = (number: number) => read({ ...query, page: number, pageSize }, signal);
  const { rows, total } = await page(1);
  const all = [...rows];
  const last = Math.ceil(total / pageSize);
  for (let next = 2; next <= last; next += atOnce) {
    signal.throwIfAborted();
    told(all.length, total);
    const numbers = Array.from({ length: Math.min(atOnce, last - next + 1) }, (_, n) => next + n);
    for (const listed of await Promise.all(numbers.map(page))) all.push(...listed.rows);
  }
  return all;
}
