// Only in test:all: every route with every name.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { inheritedNames } from '#contract/attributes.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { forgetRecentDefinitions } from '#domain/attributes/read-attributes.ts';
import { problemOf, testShop } from './testing.ts';
import { validOf } from './testing-arbitrary.ts';
import { importsOf } from './testing-imports.ts';
import { type Generated, requestWith, sendRequest } from './testing-requests.ts';

/** All twelve names with `npm run test:all`; the likeliest in the gate. */
const names = process.env.TEST_ALL ? inheritedNames : ['constructor'];

const shop = await testShop();

test('an attribute that is named like something every object inherits breaks no list', async () => {
  const token = await shop.addAdmin('owner');
  const body = { names: { en: 'Constructor' }, type: 'text' as const, search: true };
  const { key } = await shop.api('POST /attributes', { token, body });
  expect(key).toBe('constructor_2');
  const refused = shop.api('POST /attributes', { token, body: { ...body, key: 'constructor' } });
  expect(await problemOf(refused)).toMatchObject({
    status: 422,
    errors: [{ field: 'key', code: 'taken' }],
  });
  // As an earlier version stored it.
  await shop.db.updateTable('attributes').set({ key: 'constructor' }).execute();
  forgetRecentDefinitions(shop.db);
  const [without, { id }] = [await shop.addProduct([1]), await shop.addProduct([1])];
  const change = { attributes: { constructor: 'Faberge' } };
  await shop.api('PATCH /products/:id', { token, params: { id }, body: change });
  const read = (product: number) =>
    shop.api('GET /products/client/:id', { params: { id: String(product) } });
  expect((await read(without.id)).attributes).toEqual([]);
  expect((await read(id)).attributes).toMatchObject([{ key: 'constructor', value: 'Faberge' }]);
  expect((await shop.api('GET /products/client', { query: { search: 'Faberge' } })).total).toBe(1);
});

test('an imported product may be called like them in every column', async () => {
  const { upload, run } = importsOf(shop, await shop.addAdmin('owner'));
  const columns = 'handle,title,price,stock,sku,color,size,categories,collections';
  const row = ['constructor', 'constructor', '9.00', '1', ...Array(5).fill('constructor')];
  const file = await upload(`${columns}\n${row.join(',')}\n`, 'constructor.csv');
  await run(file, 'check');
  const { state, report } = await run(file, 'start');
  expect([state, report?.problems]).toEqual(['done', []]);
  const { products } = await shop.api('GET /products/client', { query: { search: 'constructor' } });
  const [product] = products.filter(({ slug }) => slug === 'constructor');
  expect(product?.options[0]?.title).toBe('constructor');
  expect(product?.colors.map(({ options }) => options[0]?.title)).toEqual(['constructor']);
  expect(product?.colors[0]?.sizes.map(({ label }) => label)).toEqual(['constructor']);
  expect(product?.categories).toHaveLength(1);
});

test.each(names)('no route fails for %s as a key, slug, name or code', async (name) => {
  const failed: string[] = [];
  let accepted = 0;
  for (const [key, route] of Object.entries(routes) as [keyof typeof routes, Route][]) {
    if (route.streams || route.upload) continue;
    // New for each route, because some end sessions.
    const tokens = {
      nobody: '',
      refresh: '',
      client: (await shop.addClient()).token,
      owner: await shop.addAdmin('owner'),
    };
    for (const request of requestsNaming(key, route, name)) {
      const { status, text } = await sendRequest(shop.url, request, tokens[request.asker]);
      if (status < 300) accepted += 1;
      if (status === 0 || status >= 500)
        failed.push(`${key} ${request.path} ${request.body}: ${text}`);
    }
  }
  expect(failed).toEqual([]);
  // If every request were refused, the test would show nothing.
  expect(accepted).toBeGreaterThan(50);
});

/** Requests with the name in every text and as a further key of every object. */
function requestsNaming(key: keyof typeof routes, route: Route, name: string): Generated[] {
  const sample = (part: 'params' | 'query' | 'body') =>
    fc.sample(validOf(route[part]), { seed: 7, numRuns: 2 });
  const [params, query, body] = [sample('params'), sample('query'), sample('body')];
  const bodies = key.startsWith('GET') ? [undefined] : body;
  return bodies.flatMap((one, index) => {
    const given = { params: params[index], query: query[index], body: one };
    const named = {
      params: withTexts(route.params, given.params, name),
      query: withTexts(route.query, given.query, name),
      body: withTexts(route.body, given.body, name),
    };
    const keyed = { ...given, body: withKeys(given.body, name) };
    return [requestWith(key, named), ...(one === undefined ? [] : [requestWith(key, keyed)])];
  });
}

/** The value with the name in the place of each text, where the schema accepts it there. */
function withTexts(schema: z.ZodType | undefined, value: unknown, name: string): unknown {
  return textsIn(value).reduce<unknown>((sofar, path) => {
    const next = replaced(sofar, path, name);
    return schema?.safeParse(next).success ? next : sofar;
  }, value);
}

type Path = readonly string[];

function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

function replaced(value: unknown, [key, ...rest]: Path, by: string): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? replaced(inner, rest, by) : inner));
  const entries = Object.entries(value as object).map(([name, inner]) => [
    name,
    name === key ? replaced(inner, rest, by) : inner,
  ]);
  return Object.fromEntries(entries);
}

function withKeys(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => withKeys(inner, name));
  const entries = Object.entries(value).map(([key, inner]) => [key, withKeys(inner, name)]);
  return Object.fromEntries([...entries, [name, entries[0]?.[1] ?? name]]);
}
