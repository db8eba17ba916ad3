import { LRUCache } from 'lru-cache';

/** A bounded LRU cache of facet counts. */
export type CountMemo<T extends object> = {
  find(key: string): T | undefined;
  keep(key: string, value: T): void;
  /** Runs `work` once for concurrent calls with the same key. */
  once(key: string, work: () => Promise<T>): Promise<T>;
};

/**
 * `once` is not the `fetch` of the cache, which rejects for its callers when the key is evicted
 * meanwhile, and stores under the same key: counts run per version and are stored per filter.
 *
 * @example const counts = createMemo<Counted>(500)
 */
export function createMemo<T extends object>(max: number): CountMemo<T> {
  const kept = new LRUCache<string, T>({ max });
  const running = new Map<string, Promise<T>>();
  return {
    find: (key) => kept.get(key),
    keep: (key, value) => void kept.set(key, value),
    once(key, work) {
      const started = running.get(key);
      if (started) return started;
      const result = work().finally(() => running.delete(key));
      running.set(key, result);
      return result;
    },
  };
}
