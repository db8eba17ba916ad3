/** The name of the rule of the database that a write broke, if that is what went wrong. */
export function brokenRule(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const broken = code === uniqueViolation || code === foreignKeyViolation;
  return broken && typeof constraint === 'string' ? constraint : undefined;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
