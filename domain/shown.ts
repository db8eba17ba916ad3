import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What an answer shows, and so hangs on: `product:12`; `list`, what lists are made by; `shelves`,
 * what is on which shelf; `passing`, something that will be worked out better in a moment.
 */
export type Shown = `product:${number}` | 'list' | 'shelves' | 'passing';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Says what the answer that is being worked out shows; nothing, when nobody wants to know. */
export function noteShown(...shown: Shown[]): void {
  const noted = collecting.getStore();
  if (noted) for (const one of shown) noted.add(one);
}

/** The same for products, by their ids. */
export function noteProducts(products: readonly { id: number }[]): void {
  const noted = collecting.getStore();
  if (noted) for (const { id } of products) noted.add(`product:${id}`);
}

/** Works an answer out, and tells what it shows. */
export async function collectShown<T>(
  work: () => Promise<T>,
): Promise<{ result: T; shown: Set<string> }> {
  const shown = new Set<string>();
  return { result: await collecting.run(shown, work), shown };
}
