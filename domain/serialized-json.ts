/**
 * A response serialized to JSON in advance, for performance. Each part was validated by its schema
 * when it was serialized.
 */
export type Written<T> = Buffer & { readonly of?: T };

export function isWritten(value: unknown): value is Written<unknown> {
  return Buffer.isBuffer(value);
}

/** The fragments of a JSON array. */
export function writtenArray(parts: readonly Buffer[]): (Buffer | string)[] {
  const separated = parts.flatMap((part, index) => (index === 0 ? [part] : [',', part]));
  return ['[', ...separated, ']'];
}

/** Joins JSON fragments into one document. */
export function joinWritten<T>(parts: readonly (Buffer | string)[]): Written<T> {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
