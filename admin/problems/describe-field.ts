import type { FieldError } from '#contract/field-errors.ts';
import { toDecimal } from '#core/currencies.ts';
import { getWords } from '../words/translator.ts';

type Translate = (key: `fields.${FieldError['code']}`, values: Record<string, string>) => string;

/** The error of a field in the admin's language, built from its code and parameters. */
export function describeField(error: FieldError): string {
  const t = getWords('problems');
  // A page that was opened before the shop was updated may meet a code it does not know.
  const key = t.has(`fields.${error.code}`) ? (`fields.${error.code}` as const) : 'fields.invalid';
  return (t as unknown as Translate)(key, valuesOf(error));
}

function valuesOf({ code, params }: FieldError): Record<string, string> {
  if (code === 'amount_too_large') return { most: toDecimal(params.most, params.currency) };
  const values = Object.entries(params).map(([name, value]): [string, string] => {
    return [name, Array.isArray(value) ? value.join(', ') : String(value)];
  });
  return Object.fromEntries(values);
}
