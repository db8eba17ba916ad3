import { fastifySwagger } from '@fastify/swagger';
import { fastifySwaggerUi } from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI from the contract itself, at `/api/openapi.json`, and a page to browse it at `/api/docs`. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Altyn',
        version: '1',
        description:
          'Prices are integers in minor units. Errors are `application/problem+json` with a stable `code`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({}),
  });
  await api.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    indexPrefix: api.prefix,
    staticCSP: policy,
  });
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}

/** The one style element that the page's script adds; another version of it needs another hash. */
const bundledStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The page runs its own files only; it sets style attributes, and draws icons from data: addresses. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': ["'self'", bundledStyle],
  'style-src-attr': "'unsafe-inline'",
  'img-src': ["'self'", 'data:'],
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};
