import { z } from 'zod';
import { fieldErrorCodes } from './field-error-codes.ts';
import { FieldError } from './field-errors.ts';

/** Values for the parameters of all codes, by name. */
const samples: Record<string, unknown> = {
  least: 8,
  most: 80,
  left: 2,
  skus: 'DAWN-54',
  currency: 'eur',
  options: ['en', 'tr'],
  format: 'date',
  kind: 'category',
  ids: [4, 7],
  example: '10115',
  name: 'Altyn',
  found: 'GIF',
  reason: 'binary',
  choice: 'silver',
  count: 3,
  placeholder: 'tracking',
  character: 'U+0000',
};

/** An error of each code, with parameters as the API sends them. */
export function everyFieldError(): FieldError[] {
  return Object.entries(fieldErrorCodes).map(([code, reason]) => {
    const names = typeof reason === 'string' ? [] : Object.keys(reason.params);
    const params = Object.fromEntries(names.map((name) => [name, samples[name]]));
    return FieldError.parse({ field: 'title', code, params });
  });
}

/** The field errors of a refusal; its sentences and codes are for the same fields. */
export const RefusedFields = z
  .looseObject({
    fields: z.record(z.string(), z.string()).optional(),
    errors: z.array(FieldError).optional(),
  })
  .refine(
    ({ fields = {}, errors = [] }) =>
      errors.length === Object.keys(fields).length && errors.every(({ field }) => field in fields),
    'fields and errors differ',
  );
