/**
 * The path of the first text that PostgreSQL can't store: with a NUL or a lone surrogate. Schemas check
 * the texts that they keep; this also covers what is only compared or looked up.
 *
 * @example findUnstorableText({ was: { title: 'a\0' } }) // 'was.title'
 */
export function findUnstorableText(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? path.join('.') : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorableText(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
