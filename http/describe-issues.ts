import { z } from 'zod';

type RawIssue = Parameters<
  NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>
>[0];

/** What is wrong with a field, where its schema has no words of its own for it. */
z.config({ customError: say });

/**
 * The bad fields of a query or body by name, and the first of them as one sentence.
 *
 * @example describeIssues(error).fields // { quantity: 'is at most 99' }
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

/** Also where the schema has words for what is there and wrong; needs `reportInput`. */
function isMissing(issue: { code: string; input?: unknown }): boolean {
  return issue.code === 'invalid_type' && issue.input === undefined;
}

const kinds: Record<string, string> = {
  string: 'is a text',
  number: 'is a number',
  int: 'is a whole number',
  boolean: 'is true or false',
  array: 'is a list',
  object: 'is an object',
  record: 'is an object',
};

function say(issue: RawIssue): string {
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'is not right';
  if (issue.code === 'invalid_value') return `is one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return `is at most ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_small' && !issue.inclusive) return `is more than ${issue.minimum}`;
  if (issue.code === 'too_small') return `is at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_format') return `is not a ${issue.format}`;
  return 'is not right';
}

function unitOf(origin: string): string {
  if (origin === 'array' || origin === 'set') return ' long';
  return origin === 'string' ? ' characters' : '';
}
