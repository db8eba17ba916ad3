/** A bounded memory of the counts under filters: the least lately used goes first. */
export type CountMemo<T> = {
  find(key: string): T | undefined;
  keep(key: string, value: T): void;
  /** Works a thing out once, however many ask for it at the same time. */
  once(key: string, work: () => Promise<T>): Promise<T>;
};

/**
 * @example const counts = createMemo<Counted>(500)
 */
export function createMemo<T>(size: number): CountMemo<T> {
  const kept = new Map<string, T>();
  const running = new Map<string, Promise<T>>();
  return {
    find(key) {
      const value = kept.get(key);
      if (value !== undefined) {
        kept.delete(key);
        kept.set(key, value);
      }
      return value;
    },
    keep(key, value) {
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > size && oldest !== undefined) kept.delete(oldest);
    },
    once(key, work) {
      const started = running.get(key);
      if (started) return started;
      const result = work().finally(() => running.delete(key));
      running.set(key, result);
      return result;
    },
  };
}
