/** An expected "no": a stable code, and what the caller needs to know about it. Bugs throw. */
export type Refusal<Code extends string = string> = {
  readonly refused: Code;
  /** One sentence for people. */
  readonly detail?: string;
  /** The bad fields of the body by name. */
  readonly fields?: Readonly<Record<string, string>>;
};

/**
 * Says no.
 *
 * @example return refuse('out_of_stock', { lines });
 */
export function refuse<const Code extends string, Extra extends object>(
  code: Code,
  extra?: Extra & { detail?: string; fields?: Record<string, string> },
): Refusal<Code> & Extra {
  return { refused: code, ...(extra as Extra) };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
