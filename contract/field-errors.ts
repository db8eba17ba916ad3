import { z } from 'zod';
import { own } from '#core/own.ts';
import { fieldErrorCodes } from './field-error-codes.ts';

type Codes = typeof fieldErrorCodes;

/** A code of the closed list in `field-error-codes.ts`. */
export type FieldErrorCode = keyof Codes;

type ParamsOf<C extends FieldErrorCode> = Codes[C] extends { params: infer S extends z.ZodRawShape }
  ? z.output<z.ZodObject<S>>
  : Record<never, never>;

/** Codes without parameters. */
type PlainCode = {
  [C in FieldErrorCode]: Codes[C] extends string ? C : never;
}[FieldErrorCode];

/**
 * The reason that a field is refused, for programs: `field` is its path in the body or query
 * (`lines.0.quantity`), `params` what the code's sentence names (`{least: 8}`), else empty.
 */
export type FieldError = {
  [C in FieldErrorCode]: {
    readonly field: string;
    readonly code: C;
    readonly params: Readonly<ParamsOf<C>>;
  };
}[FieldErrorCode];

/** A variant for each code, so that the API's description lists the parameters of each. */
export const FieldError = z.union(
  Object.entries(fieldErrorCodes).map(([code, reason]) =>
    z
      .object({
        field: z.string().describe('its path in the body or query: `lines.0.quantity`'),
        code: z.literal(code),
        params: z.object(typeof reason === 'string' ? {} : reason.params),
      })
      .describe(typeof reason === 'string' ? `${code}: ${reason}` : code),
  ),
) as unknown as z.ZodType<FieldError>;

/**
 * Creates a field error.
 *
 * @example fieldError('password', 'too_short', { least: 8 })
 */
export function fieldError<C extends FieldErrorCode>(
  field: string,
  code: C,
  ...[params]: Codes[C] extends string ? [] : [ParamsOf<C>]
): FieldError {
  return { field, code, params: params ?? {} } as FieldError;
}

/**
 * The message of a check in a schema: the code under which its failure is reported. Checks without
 * one are reported by their kind, such as `too_long`.
 *
 * @example z.string().regex(/^[A-Z]{2}$/, errorCode('invalid_country'))
 */
export function errorCode(code: PlainCode): string {
  return code;
}

export function isPlainCode(text: string): text is PlainCode {
  return typeof own(fieldErrorCodes as Record<string, unknown>, text) === 'string';
}

/** The English sentence of an error: `must be at most 99`. */
export function formatFieldError({ code, params }: FieldError): string {
  const reason = fieldErrorCodes[code];
  return typeof reason === 'string' ? reason : reason.format(params as never);
}

/**
 * The sentences of errors by field, the first error of each.
 *
 * @example fieldsOf([fieldError('title', 'required')]) // { title: 'is required' }
 */
export function fieldsOf(errors: readonly FieldError[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const error of errors) {
    if (!fields.has(error.field)) fields.set(error.field, formatFieldError(error));
  }
  return Object.fromEntries(fields);
}
