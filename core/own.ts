/**
 * The value that an object itself has under a key that somebody else may have chosen; undefined for
 * inherited names such as `constructor`. Indexing with such a key is refused by `own-keys.test.ts`.
 *
 * @example own({ gold: 1 }, 'gold') // 1
 * @example own({ gold: 1 }, 'constructor') // undefined
 */
export function own<T extends object>(record: T | undefined, key: string): T[keyof T] | undefined {
  return record && Object.hasOwn(record, key) ? record[key as keyof T] : undefined;
}
