import type { SwaggerTransformObject } from '@fastify/swagger';
import { z } from 'zod';
import { Problem } from '#contract/fields.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { own } from '#core/own.ts';
import { refusals } from './refusals.ts';

/**
 * Adds to each OpenAPI operation its possible error responses by status, all with the schema
 * `Problem`.
 */
export const addRefusals: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  const { openapiObject } = document;
  for (const [key, route] of Object.entries(routes) as [string, Route][]) {
    const [method = '', path = ''] = key.split(' ');
    const operations = openapiObject.paths?.[`/api${path.replace(/:(\w+)/g, '{$1}')}`];
    const operation = own(operations as Operations | undefined, method.toLowerCase());
    if (operation) operation.responses = { ...operation.responses, ...refusalsOf(method, route) };
  }
  return openapiObject;
};

type Operations = Record<string, { responses?: object }>;

function refusalsOf(method: string, route: Route): Record<string, { $ref: string }> {
  return Object.fromEntries(
    refusedStatuses(method, route).map((status) => [
      status,
      { $ref: `#/components/responses/${own(names, status)}` },
    ]),
  );
}

/**
 * The statuses of a route's documented error responses.
 *
 * @example refusedStatuses('GET', routes['GET /client/me']) // ['401', 'default']
 */
export function refusedStatuses(method: string, route: Route): string[] {
  const takesFields = route.query || route.headers || route.body || route.upload;
  return [
    ...(route.refuses ?? []).map(String),
    ...(route.access === 'anyone' ? [] : ['401']),
    ...(/^admin:\w+:(read|write)$/.test(route.access) || route.recent ? ['403'] : []),
    ...(route.params ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409']),
    ...(takesFields ? ['422'] : []),
    'default',
  ];
}

const names: Record<string, string> = {
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  422: 'Invalid',
  default: 'Refused',
};

const { $schema: _, ...problemSchema } = z.toJSONSchema(Problem);

/** The schema of errors, and the responses by status with their codes. */
export const problemComponents = {
  schemas: { Problem: problemSchema as object },
  responses: Object.fromEntries(
    Object.entries(names).map(([status, name]) => [
      name,
      {
        description: describeStatus(status),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  ),
};

function describeStatus(status: string): string {
  if (status === 'default') return 'Any other refusal, such as 429 (with `Retry-After`) or 503';
  const matching = Object.entries(refusals).filter(([, [of]]) => String(of) === status);
  return matching.map(([code, [, title]]) => `\`${code}\`: ${title}`).join('; ');
}
