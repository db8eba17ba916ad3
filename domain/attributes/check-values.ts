import type { Attribute, AttributeValuesInput } from '#contract/attributes.ts';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { AttributeSubject, AttributeValue, AttributeValues } from '#core/attributes.ts';
import { languages } from '#core/languages.ts';
import { own } from '#core/own.ts';

type Given = AttributeValuesInput[string];
type Checked = { value: AttributeValue | undefined } | { error: FieldError };

/** The given values of a product or size, the stored ones, and the path in the request body. */
export type GivenValues = {
  readonly subject: AttributeSubject;
  /** The field of the body: `colors.0.sizes.1.attributes`. */
  readonly path: string;
  readonly stored?: AttributeValues | undefined;
  readonly given: AttributeValuesInput;
};

/**
 * The stored values with the given ones in their place, each checked against its definition.
 *
 * @example checkValues(definitions, { subject: 'product', path: 'attributes', given: { metal: 'tin' } })
 */
export function checkValues(
  definitions: readonly Attribute[],
  { subject, path, stored = {}, given }: GivenValues,
): { values: AttributeValues; errors: FieldError[] } {
  const applicable = definitions.filter((definition) => definition.subject === subject);
  const values = new Map<string, AttributeValue>();
  const errors: FieldError[] = [];
  for (const key of Object.keys(given)) {
    if (!applicable.some((definition) => definition.key === key)) {
      errors.push(fieldError(`${path}.${key}`, 'unknown_attribute'));
    }
  }
  for (const definition of applicable) {
    const { key, required } = definition;
    const field = `${path}.${key}`;
    const checked = checkOne(definition, field, own(given, key), own(stored, key));
    if ('error' in checked) errors.push(checked.error);
    else if (checked.value !== undefined) values.set(key, checked.value);
    else if (required) errors.push(fieldError(field, 'required'));
  }
  return { values: Object.fromEntries(values), errors };
}

function checkOne(
  definition: Attribute,
  field: string,
  given: Given | undefined,
  stored: AttributeValue | undefined,
): Checked {
  if (given === undefined) return { value: stored };
  if (given === null || given === '') return { value: undefined };
  switch (definition.type) {
    case 'text':
      if (typeof given !== 'string') return { error: fieldError(field, 'not_a_text') };
      if (given.length > 200) return { error: fieldError(field, 'too_long', { most: 200 }) };
      return { value: given };
    case 'long_text':
      return checkLongText(field, given);
    case 'choice':
      if (typeof given !== 'string') return { error: fieldError(field, 'not_a_text') };
      return checkChoices(definition, field, [given], (keys) => keys[0]);
    case 'choices':
      if (!Array.isArray(given)) return { error: fieldError(field, 'not_a_list') };
      return checkChoices(definition, field, given, (keys) => (keys.length > 0 ? keys : undefined));
    case 'number':
      return checkNumber(definition, field, given);
    case 'boolean':
      if (typeof given !== 'boolean') return { error: fieldError(field, 'not_a_boolean') };
      return { value: given };
    case 'date':
      if (typeof given !== 'string') return { error: fieldError(field, 'not_a_text') };
      if (!isDay(given)) return { error: fieldError(field, 'invalid_format', { format: 'date' }) };
      return { value: given };
  }
}

function checkLongText(field: string, given: Given): Checked {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { error: fieldError(field, 'not_an_object') };
  }
  const texts = languages.flatMap((language) =>
    given[language] ? [[language, given[language]] as const] : [],
  );
  return { value: texts.length > 0 ? Object.fromEntries(texts) : undefined };
}

function checkChoices(
  { choices }: Attribute,
  field: string,
  given: string[],
  toValue: (keys: string[]) => AttributeValue | undefined,
): Checked {
  const options = choices.map(({ key }) => key);
  if (!given.every((key) => options.includes(key))) {
    return { error: fieldError(field, 'not_an_option', { options }) };
  }
  // In the order of the definition, so that equal values are equal lists.
  return { value: toValue(options.filter((key) => given.includes(key))) };
}

/**
 * Four decimals are enough for any measurement, and are represented equally in JavaScript and
 * PostgreSQL.
 */
function checkNumber({ minimum, maximum }: Attribute, field: string, given: Given): Checked {
  if (typeof given !== 'number') return { error: fieldError(field, 'not_a_number') };
  const least = minimum ?? -1_000_000_000;
  const most = maximum ?? 1_000_000_000;
  if (given < least) return { error: fieldError(field, 'too_small', { least }) };
  if (given > most) return { error: fieldError(field, 'too_large', { most }) };
  return { value: Number(given.toFixed(4)) };
}

/** `2026-02-30` is not a date. */
function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
