import type { FieldError } from '#contract/field-errors.ts';

/** An expected failure: a stable code and the details a caller needs. Bugs throw instead. */
export type Refusal<Code extends string = string> = {
  readonly refused: Code;
  /** A sentence for people. */
  readonly detail?: string;
  /** The invalid fields of the body, with the reasons, from which their messages are derived. */
  readonly errors?: readonly FieldError[];
};

/**
 * Creates a refusal.
 *
 * @example return refuse('out_of_stock', { lines });
 */
export function refuse<const Code extends string, Extra extends object>(
  code: Code,
  extra?: Extra & { detail?: string; errors?: readonly FieldError[] },
): Refusal<Code> & Extra {
  return { refused: code, ...(extra as Extra) };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
