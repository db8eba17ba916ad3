import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { Password } from '#contract/clients.ts';
import type { Route } from '#contract/route.ts';
import { routes, shopRoutes } from '#contract/routes.ts';
import { type Part, partsOf } from '#contract/testing-parts.ts';
import { validOf } from './testing-arbitrary.ts';

/** Fields by which a caller might gain rights or lower a price. */
const extras = { price: 1, role: 'owner', status: 'delivered', userId: 1, clientId: 'x' };

const all = Object.entries(routes) as [keyof typeof routes, Route][];
const bodies = all.flatMap(([key, { body }]) => (body ? [{ key, body }] : []));
const inBodies = bodies.flatMap(({ key, body }) =>
  [...partsOf(body, 'body')].map((part) => ({ key, ...part })),
);

/** The fields of this name with all their checks: the first part of each path. */
function fieldsNamed(name: RegExp, parts = inBodies) {
  return parts.filter(
    (part, at) =>
      name.test(part.name) &&
      part.path.endsWith(`.${part.name}`) &&
      parts.findIndex(({ key, path }) => key === part.key && path === part.path) === at,
  );
}

const takes = ({ schema }: Pick<Part, 'schema'>, value: unknown) =>
  (schema as z.ZodType).safeParse(value).success;

test('a page has at most 100 rows, in every list', () => {
  const inQueries = all.flatMap(([key, { query }]) =>
    query ? [...partsOf(query, 'query')].map((part) => ({ key, ...part })) : [],
  );
  const sizes = fieldsNamed(/^pageSize$/, inQueries);
  expect(sizes.length).toBeGreaterThan(15);
  for (const field of sizes) {
    const taken = ['1', '100', '101', '0', '1e9', '2.5'].map((size) => takes(field, size));
    expect(taken, field.key).toEqual([true, true, false, false, false, false]);
  }
});

test('a quantity is an integer from 1 to 99 in every route that accepts one', () => {
  const quantities = fieldsNamed(/^quantity$/);
  expect(quantities.length).toBeGreaterThan(4);
  for (const field of quantities) {
    const taken = [1, 99, 100, 0, -1, 1.5, '2'].map((quantity) => takes(field, quantity));
    expect(taken, field.key).toEqual([true, true, false, false, false, false, false]);
  }
});

describe('fields that a route does not name', () => {
  test.each(bodies)('are dropped or refused by $key', ({ key, body }) => {
    const own = new Set(inBodies.flatMap((part) => (part.key === key ? [part.name] : [])));
    const foreign = Object.entries(extras).filter(([name]) => !own.has(name));
    const valid = validBody(body);
    const read = body.safeParse({ ...valid, ...Object.fromEntries(foreign) });
    for (const [name] of foreign) expect(read.data ?? {}).not.toHaveProperty(name);
  });

  test('are stored nowhere, except for the data that browsers create for a passkey', () => {
    const unvalidated = inBodies.filter(({ schema }) => {
      const def = (schema as z.core.$ZodTypes)._zod.def;
      if (def.type === 'object') return (def.catchall?._zod.def.type ?? 'never') !== 'never';
      return def.type === 'unknown' || def.type === 'lazy';
    });
    expect(unvalidated.map(({ key, path }) => `${key} ${path}`)).toEqual([
      'POST /admin/me/passkeys body.response',
      'POST /admin/auth/passkey body.response',
    ]);
  });

  test('include prices, roles, statuses and owners in everything that clients and visitors send', () => {
    const rights = new RegExp(`^(${Object.keys(extras).join('|')})$`);
    const named = fieldsNamed(rights).filter(({ key }) => key in shopRoutes);
    expect(named.map(({ key, path }) => `${key} ${path}`)).toEqual([]);
  });
});

/** A valid body for the route. */
function validBody(body: z.ZodType): object {
  if (body.safeParse({}).success) return {};
  const any = validOf(body);
  for (let seed = 1; seed < 500; seed += 1) {
    const [sample] = fc.sample(any, { seed, numRuns: 1 });
    if (body.safeParse(sample).success) return sample as object;
  }
  throw new Error('no valid body was found');
}

test('a new password has 8 to 128 characters in every route that sets one', () => {
  const chars = (length: number) => 'wool-lamp-43-river-'.repeat(7).slice(0, length);
  const set = inBodies.filter(({ schema }) => schema === Password);
  expect(set.length).toBeGreaterThan(5);
  for (const field of set) {
    const taken = [7, 8, 128, 129].map((length) => takes(field, chars(length)));
    expect(taken, field.key).toEqual([false, true, true, false]);
  }
  const others = fieldsNamed(/password$/i).filter(
    ({ key, path }) => !set.some((one) => one.key === key && one.path === path),
  );
  // They are compared with the current password, or belong to a provider.
  expect(others.map(({ key, name }) => `${key} ${name}`)).toEqual([
    'POST /client/auth/login password',
    'POST /client/me/password currentPassword',
    'POST /client/me/confirm password',
    'POST /client/me/phone password',
    'POST /client/me/erase password',
    'POST /admin/auth/login password',
    'POST /admin/me/confirm password',
    'POST /admin/me/second-factor/off password',
    'PATCH /settings/email password',
    'PATCH /settings/sms password',
  ]);
});
