import type { z } from 'zod';
import {
  type FieldError,
  type FieldErrorCode,
  fieldError,
  isPlainCode,
} from '#contract/field-errors.ts';
import { own } from '#core/own.ts';
import { unstorable } from '#core/typed-text.ts';

type Issue = z.core.$ZodIssue;

/**
 * The first error of each field of a query or body: zod's issues as codes of the contract. Requires
 * `reportInput`.
 *
 * @example errorsOf(error) // [{ field: 'quantity', code: 'too_large', params: { most: 99 } }]
 */
export function errorsOf(error: z.ZodError): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    if (!errors.has(field)) errors.set(field, errorOf(field, issue));
  }
  return errors.size > 0 ? [...errors.values()] : [fieldError('body', 'invalid')];
}

function errorOf(field: string, issue: Issue): FieldError {
  if (isMissing(issue)) return fieldError(field, 'required');
  if (issue.message === ('invalid_text' satisfies FieldErrorCode)) {
    const character = unstorable(String(issue.input)) ?? '';
    return fieldError(field, 'invalid_text', { character });
  }
  if (isPlainCode(issue.message)) return fieldError(field, issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return fieldError(field, codeOfType(issue.expected));
    case 'invalid_value':
      return fieldError(field, 'not_an_option', { options: issue.values.map(String) });
    case 'too_big':
      return tooBig(field, issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmall(field, issue.origin, Number(issue.minimum));
    case 'invalid_format':
      return issue.format === 'email'
        ? fieldError(field, 'invalid_email')
        : fieldError(field, 'invalid_format', { format: issue.format });
    default:
      return fieldError(field, 'invalid');
  }
}

/**
 * An empty string counts as missing rather than too short, even when the schema has a code of its
 * own.
 */
function isMissing(issue: Issue): boolean {
  const isEmpty = issue.code === 'too_small' && issue.input === '';
  return isEmpty || (issue.code === 'invalid_type' && issue.input === undefined);
}

const types = {
  string: 'not_a_text',
  number: 'not_a_number',
  int: 'not_an_integer',
  boolean: 'not_a_boolean',
  array: 'not_a_list',
  object: 'not_an_object',
  record: 'not_an_object',
} as const;

function codeOfType(expected: string): (typeof types)[keyof typeof types] | 'invalid' {
  return own(types, expected) ?? 'invalid';
}

function tooBig(field: string, origin: string, most: number): FieldError {
  if (isList(origin)) return fieldError(field, 'too_many', { most });
  return fieldError(field, origin === 'string' ? 'too_long' : 'too_large', { most });
}

function tooSmall(field: string, origin: string, least: number): FieldError {
  if (isList(origin)) return fieldError(field, 'too_few', { least });
  return fieldError(field, origin === 'string' ? 'too_short' : 'too_small', { least });
}

function isList(origin: string): boolean {
  return origin === 'array' || origin === 'set';
}
