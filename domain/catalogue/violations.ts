/** Returns the name of the violated constraint, or undefined for any other error. */
export function brokenRule(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const broken = code === uniqueViolation || code === foreignKeyViolation;
  return broken && typeof constraint === 'string' ? constraint : undefined;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
