import type { FieldError } from '#contract/field-errors.ts';
import { own } from '#core/own.ts';
import type { Messages } from '../messages/messages.ts';

export type FieldTextKey = keyof Messages['fields'];

/** The texts that state all rules of a field, by the end of the field's name. */
const textOfField: Record<string, FieldTextKey> = {
  phone: 'invalid_phone',
  email: 'invalid_email',
  password: 'password',
  Code: 'invalid_code',
};

/** Codes that are less specific than the text of their field. */
const vague: readonly string[] = ['too_short', 'invalid'] satisfies FieldError['code'][];

/**
 * The text of a field's error: that of its code, or else that of its field. Codes that occur only in
 * the back office get the general text.
 */
export function keyOfError(
  { field, code }: Pick<FieldError, 'field' | 'code'>,
  has: (code: string) => boolean,
): FieldTextKey {
  // A country is selected from a list, so it cannot be mistyped.
  if (field.endsWith('country')) return 'invalid_country';
  if (has(code) && !vague.includes(code)) return code as FieldTextKey;
  const [ending = ''] = /(phone|email|password|Code)$/.exec(field) ?? [];
  return own(textOfField, ending) ?? (code === 'too_short' ? code : 'invalid');
}
