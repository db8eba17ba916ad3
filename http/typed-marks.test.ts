import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { validOf } from './testing-arbitrary.ts';

const marks = [
  '\u0007',
  '\u001b', // escape
  '\u009b',
  '\u00ad', // soft hyphen
  '\u061c',
  '\u200b', // zero-width space
  '\u200c',
  '\u200d',
  '\u200e', // left-to-right
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufe0d',
  '\ufeff', // byte-order mark
];

/** Kept unchanged: passwords, values that were read, and the answers of a passkey. */
const raw = /^(password|current|currentPassword|was|response)$/;

test('an invisible mark changes no field of any route', () => {
  const changed = new Set<string>();
  const refused = new Set<string>();
  let same = 0;
  for (const [key, route] of Object.entries(routes) as [string, Route][]) {
    for (const part of ['query', 'body'] as const) {
      const schema = route[part];
      if (!schema) continue;
      const sampled = fc.sample(validOf(schema), { seed: 7, numRuns: 40 });
      for (const [round, plain] of sampled.entries()) {
        const meant = schema.safeParse(plain);
        if (!meant.success) continue;
        for (const path of textsIn(plain)) {
          const mark = marks[(round + path.length) % marks.length] ?? '';
          const read = schema.safeParse(withMark(plain, path, mark, round));
          const field = `${key} ${part}.${path.join('.').replace(/\.\d+/g, '')}`;
          if (!read.success) {
            if (!read.error.issues.some(isOfProgram)) refused.add(field);
          } else if (isDeepStrictEqual(read.data, meant.data)) same += 1;
          else changed.add(field);
        }
      }
    }
  }
  expect([...changed]).toEqual([]);
  expect([...refused]).toEqual([]);
  expect(same).toBeGreaterThan(1000);
});

/** Texts of several lines, by the last name in their path. */
const long = [
  'attributes',
  'body',
  'closing',
  'description',
  'giftMessage',
  'headers',
  'hours',
  'instructions',
  'introduction',
  'keep',
  'message',
  'note',
  'reason',
  'text',
];

test('only long texts keep line breaks', () => {
  const kept = new Set<string>();
  for (const [key, route] of Object.entries(routes) as [string, Route][]) {
    for (const part of ['query', 'body'] as const) {
      const schema = route[part];
      if (!schema) continue;
      for (const plain of fc.sample(validOf(schema), { seed: 7, numRuns: 15 })) {
        for (const path of textsIn(plain)) {
          const read = schema.safeParse(withMark(plain, path, 'x\ny', 0));
          if (read.success && JSON.stringify(read.data).includes('x\\ny')) {
            const name = path.findLast((one) => long.includes(String(one)));
            kept.add(name === undefined ? `${key} ${part}.${path.join('.')}` : String(name));
          }
        }
      }
    }
  }
  expect([...kept].filter((name) => !long.includes(name))).toEqual([]);
  expect(kept.size).toBeGreaterThan(10);
});

/** Choices, ids and dates are written by programs; a mark in them is refused. */
function isOfProgram(issue: z.core.$ZodIssue): boolean {
  switch (issue.code) {
    case 'invalid_value':
      return true;
    case 'invalid_format':
      return /^(guid|uuid|date|datetime)$/.test(issue.format);
    case 'invalid_union':
      // A wrong discriminator, such as an unknown `do`, fails without errors of any branch.
      return issue.errors.length === 0 || issue.errors.some((branch) => branch.every(isOfProgram));
    default:
      return false;
  }
}

type Path = (string | number)[];

function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return isPlain(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    raw.test(name) ? [] : textsIn(inner, [...path, name]),
  );
}

/** Letters and signs next to which no invisible mark has a meaning. */
function isPlain(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Zs}+=<>$|~^`]*$/u.test(text);
}

function withMark(value: unknown, [name, ...rest]: Path, mark: string, round: number): unknown {
  if (name === undefined) {
    const characters = [...String(value)];
    characters.splice(round % (characters.length + 1), 0, mark);
    return characters.join('');
  }
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[name] = withMark(copy[name], rest, mark, round);
  return copy;
}
