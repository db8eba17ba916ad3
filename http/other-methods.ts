import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import { toProblem } from './refusals.ts';

/** HEAD is handled together with GET. */
const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers an unsupported method on an existing path with 405 and the allowed methods, before the
 * body is read.
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
