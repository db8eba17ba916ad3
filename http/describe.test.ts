import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { openTestShop, type TestShop } from './testing.ts';

type Operation = { summary?: string; security?: object[]; requestBody?: object; responses: object };
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

let shop: TestShop;
let description: Description;
beforeAll(async () => {
  shop = await openTestShop();
  description = await (await fetch(`${shop.url}/api/openapi.json`)).json();
});
afterAll(() => shop.close());

const all = Object.entries(routes) as [string, Route][];

test('the description is OpenAPI 3.1', () => expect(description.openapi).toMatch(/^3\.1/));

test.each(all)('%s is described, with who may call it and what it answers', (key, route) => {
  const [method = '', path = ''] = key.split(' ');
  const operation =
    description.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  expect(operation?.summary).toBe(route.summary);
  expect(operation?.security ?? []).toEqual(route.access === 'anyone' ? [] : [{ bearer: [] }]);
  expect(Boolean(operation?.requestBody)).toBe(Boolean(route.body || route.upload));
  expect(Object.keys(operation?.responses ?? {})).toContain(
    String(route.reply ? (route.status ?? 200) : 204),
  );
});

test('nothing is described that is not in the contract', () => {
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const contract = all.map(([key]) => key.replace(' ', ' /api').replace(/:(\w+)/g, '{$1}'));
  expect(described.sort()).toEqual(contract.sort());
});
