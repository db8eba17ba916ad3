/**
 * A reply that is JSON already, for those that are asked for most. Each of its parts went through
 * its schema when it was written.
 */
export type Written<T> = Buffer & { readonly of?: T };

export function isWritten(value: unknown): value is Written<unknown> {
  return Buffer.isBuffer(value);
}

/** Joins parts that are JSON into one piece of it. */
export function joinWritten<T>(parts: readonly (Buffer | string)[]): Written<T> {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
