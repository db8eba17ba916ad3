import { type FieldError, fieldError } from '#contract/field-errors.ts';
import { feedValues, hasChoices, isFilterable, isSearchable } from '#core/attributes.ts';
import type { Definition } from './attributes.sql.ts';

/** The errors of a definition that its schema cannot express. */
export function checkDefinition(definition: Definition): FieldError[] {
  const { type, choices, minimum, maximum, unit } = definition;
  const errors: FieldError[] = [];
  if (hasChoices(type)) errors.push(...checkChoices(definition));
  else if (choices.length > 0) errors.push(fieldError('choices', 'not_for_type'));
  if (type !== 'number') {
    if (minimum !== null) errors.push(fieldError('minimum', 'not_for_type'));
    if (maximum !== null) errors.push(fieldError('maximum', 'not_for_type'));
    if (Object.values(unit).some(Boolean)) errors.push(fieldError('unit', 'not_for_type'));
  } else if (minimum !== null && maximum !== null && minimum > maximum) {
    errors.push(fieldError('maximum', 'too_small', { least: minimum }));
  }
  if (definition.filter && !isFilterable(type)) errors.push(fieldError('filter', 'not_for_type'));
  if (definition.search && !isSearchable(type)) errors.push(fieldError('search', 'not_for_type'));
  return errors;
}

function checkChoices({ choices, feed }: Definition): FieldError[] {
  if (choices.length === 0) return [fieldError('choices', 'too_few', { least: 1 })];
  const options = feed ? feedValues[feed] : undefined;
  const seen = new Set<string>();
  return choices.flatMap(({ key }, index) => {
    const field = `choices.${index}.key`;
    if (seen.has(key)) return [fieldError(field, 'duplicate')];
    seen.add(key);
    if (options && !options.includes(key)) {
      return [fieldError(field, 'not_an_option', { options: [...options] })];
    }
    return [];
  });
}
