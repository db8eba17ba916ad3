import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import { toProblem } from './refusals.ts';

/** HEAD goes with GET, whoever answers it. */
const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers what is sent by another method to a path that is there: 405, with the methods it takes.
 * Refused before anything sent is read.
 */
export function refuseOtherMethods(api: FastifyInstance): void {
  for (const [url, methods] of methodsByPath()) {
    const allow = methods.join(', ');
    api.route({
      method: all.filter((method) => !methods.includes(method)),
      url,
      schema: { hide: true },
      onRequest: async (_, reply) =>
        reply
          .code(405)
          .header('Allow', allow)
          .type('application/problem+json')
          .send(toProblem({ refused: 'method_not_allowed' })),
      handler: async () => undefined,
    });
  }
}

function methodsByPath(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of Object.keys(routes)) {
    const [method = '', path = ''] = key.split(' ');
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    found.set(path, [...(found.get(path) ?? []), ...methods]);
  }
  return found;
}
