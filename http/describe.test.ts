import { expect, test } from 'vitest';
import { fieldErrorCodes } from '#contract/field-error-codes.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { testShop } from './testing.ts';

type Operation = {
  operationId: string;
  tags: string[];
  summary?: string;
  security?: object[];
  requestBody?: object;
  responses: Record<string, { $ref?: string }>;
};
/** The parts of a schema that are checked: a problem's required fields and its field errors. */
type Schema = {
  required: string[];
  properties: { errors?: { items: { anyOf: { properties: { code: { enum: string[] } } }[] } } };
};
type Description = {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content: Record<string, { schema: object }> }>;
  };
};

const shop = await testShop();
const description: Description = await (await fetch(`${shop.url}/api/openapi.json`)).json();

const all = Object.entries(routes) as [string, Route][];

test('the description is OpenAPI 3.1', () => expect(description.openapi).toMatch(/^3\.1/));

test.each(all)('%s is described, with its callers and its responses', (key, route) => {
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

test('the description contains nothing that is not in the contract', () => {
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const contract = all.map(([key]) => key.replace(' ', ' /api').replace(/:(\w+)/g, '{$1}'));
  expect(described.sort()).toEqual(contract.sort());
});

function operations(): Operation[] {
  return Object.values(description.paths).flatMap((path) => Object.values(path));
}

test('every operation has a unique name, and a tag that is used', () => {
  const names = operations().map((operation) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('getProductsClientById');
  expect(names).toContain('postProductColorsByIdTurnByFrame');
  const used = operations().flatMap((operation) => operation.tags);
  expect(used.length).toBe(names.length);
  expect([...new Set(used)].sort()).toEqual(description.tags.map(({ name }) => name).sort());
});

test('refusals are described where they can occur, all of them as problems', () => {
  const refusals = (method: string, path: string) =>
    Object.keys(description.paths[path]?.[method]?.responses ?? {}).filter((one) => one > '3');
  expect(refusals('get', '/api/settings')).toEqual(['422', 'default']);
  expect(refusals('get', '/api/products/client/{id}')).toEqual(['404', '422', 'default']);
  expect(refusals('get', '/api/client/me')).toEqual(['401', 'default']);
  const signIn = ['401', '403', '409', '422', 'default'];
  expect(refusals('post', '/api/client/auth/login')).toEqual(signIn);
  const save = ['401', '403', '404', '409', '422', 'default'];
  expect(refusals('patch', '/api/products/{id}')).toEqual(save);
  const { responses, schemas } = description.components;
  expect(schemas.Problem?.required).toEqual(['type', 'title', 'status', 'code', 'detail']);
  const errors = schemas.Problem?.properties.errors?.items.anyOf;
  expect(errors?.flatMap(({ properties }) => properties.code.enum)).toEqual(
    Object.keys(fieldErrorCodes),
  );
  for (const { $ref: ref } of operations().flatMap((one) => Object.values(one.responses))) {
    if (!ref) continue;
    const { content } = responses[ref.replace('#/components/responses/', '')] ?? {};
    expect(content?.['application/problem+json']?.schema).toEqual({
      $ref: '#/components/schemas/Problem',
    });
  }
});
