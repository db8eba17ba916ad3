import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Cache tags of a response: `product:12`; `list`, anything that affects lists; `taxons`, the
 * products of categories and collections; `passing`, a response that is stale on purpose and must
 * not be cached for long.
 */
export type CacheTag = `product:${number}` | 'list' | 'taxons' | 'passing';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Adds cache tags to the response being computed, if they are collected. */
export function addCacheTags(...tags: CacheTag[]): void {
  const noted = collecting.getStore();
  if (noted) for (const one of tags) noted.add(one);
}

/** The same for products, by id. */
export function addProductTags(products: readonly { id: number }[]): void {
  const noted = collecting.getStore();
  if (noted) for (const { id } of products) noted.add(`product:${id}`);
}

/** Runs `work` and returns its result with the cache tags added meanwhile. */
export async function collectCacheTags<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tags: Set<string> }> {
  const tags = new Set<string>();
  return { result: await collecting.run(tags, work), tags };
}
