import { type FieldError, fieldError } from '#contract/field-errors.ts';
import { unstorable } from '#core/typed-text.ts';

/**
 * The error of the first text that PostgreSQL can't store. Schemas check the texts that they store; this
 * also covers those that are only compared or looked up. `field` is the name of the value.
 *
 * @example findUnstorableText('body', { was: { title: 'a\0' } })?.field // 'was.title'
 */
export function findUnstorableText(
  field: string,
  value: unknown,
  path: string[] = [],
): FieldError | undefined {
  if (typeof value === 'string') {
    const character = unstorable(value);
    if (character === undefined) return undefined;
    return fieldError(path.join('.') || field, 'invalid_text', { character });
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorableText(field, inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
