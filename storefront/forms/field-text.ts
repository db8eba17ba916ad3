import type { FieldError } from '#contract/field-errors.ts';
import type { Messages } from '../messages/messages.ts';

export type FieldTextKey = keyof Messages['fields'];

/** The texts that tell all rules of a field, by the end of its name. */
const textOfField: Record<string, FieldTextKey> = {
  phone: 'invalid_phone',
  email: 'invalid_email',
  password: 'password',
  Code: 'invalid_code',
};

/** Codes that say less than the rules of the field. */
const vague: readonly string[] = ['too_short', 'invalid'] satisfies FieldError['code'][];

/**
 * The text of a field's error: that of its code, or else that of its field. Codes that only the back
 * office meets have the general text.
 */
export function keyOfError(
  { field, code }: Pick<FieldError, 'field' | 'code'>,
  has: (code: string) => boolean,
): FieldTextKey {
  // A country is chosen from a list, so it is never typed wrong.
  if (field.endsWith('country')) return 'invalid_country';
  if (has(code) && !vague.includes(code)) return code as FieldTextKey;
  const [ending = ''] = /(phone|email|password|Code)$/.exec(field) ?? [];
  return textOfField[ending] ?? (code === 'too_short' ? code : 'invalid');
}
