import { z } from 'zod';

type RawIssue = Parameters<
  NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>
>[0];

/** What is wrong with a field, where its schema has no words of its own for it. */
z.config({ customError: say });

/**
 * The bad fields of a query or body by name, and the first of them as one sentence.
 *
 * @example describeIssues(error).fields // { quantity: 'must be at most 99' }
 */
export function describeIssues(error: z.ZodError): {
  detail: string;
  fields: Record<string, string>;
} {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= isMissing(issue) ? 'is required' : issue.message;
  }
  const [name, message] = Object.entries(fields)[0] ?? ['body', 'is not right'];
  return { detail: `${name}: ${message}`, fields };
}

/**
 * What is empty is missing, not too short; also where the schema has words for what is there and
 * wrong; needs `reportInput`.
 */
function isMissing(issue: { code: string; input?: unknown }): boolean {
  const isEmpty = issue.code === 'too_small' && issue.input === '';
  return isEmpty || (issue.code === 'invalid_type' && issue.input === undefined);
}

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};

function say(issue: RawIssue): string {
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'is not right';
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_small' && !issue.inclusive) return `must be more than ${issue.minimum}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_format') return `is not a ${issue.format}`;
  return 'is not right';
}

function unitOf(origin: string): string {
  if (origin === 'array' || origin === 'set') return ' long';
  return origin === 'string' ? ' characters' : '';
}
