import { fastifySwagger } from '@fastify/swagger';
import { fastifySwaggerUi } from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { tags } from './describe-operation.ts';
import { addRefusals, problemComponents } from './describe-refusals.ts';

/**
 * Serves OpenAPI generated from the contract at `/api/openapi.json`, and Swagger UI at `/api/docs`. Both
 * are large, so caches may keep them, and requests are limited per network.
 */
export async function describeApi(api: FastifyInstance, limits: boolean): Promise<void> {
  const limit = api.rateLimit({ max: 60 });
  const onRequest: onRequestAsyncHookHandler = async function (request, reply) {
    if (limits) await limit.call(this, request, reply);
    reply.header('cache-control', 'public, max-age=300');
  };
  await api.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Altyn',
        version: '1',
        description:
          'Prices are integers in minor units. Errors are `application/problem+json` with a stable `code`; refused fields stand in `fields` with a sentence and in `errors` with a code and its parameters.',
      },
      tags,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        ...problemComponents,
      },
    },
    transform: createJsonSchemaTransform({}),
    transformObject: addRefusals,
  });
  await api.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    indexPrefix: api.prefix,
    uiHooks: { onRequest },
    staticCSP: policy,
    logo: { type: 'image/svg+xml', content: drawing(nameAndRing, '0 0 132 32') },
    theme: {
      title: 'Altyn: the API',
      favicon: [
        {
          filename: 'ring.svg',
          rel: 'icon',
          sizes: 'any',
          type: 'image/svg+xml',
          content: drawing(ring, '0 0 32 32'),
        },
      ],
    },
  });
  api.get('/openapi.json', { schema: { hide: true }, onRequest }, () => api.swagger());
}

const ring =
  '<circle cx="16" cy="19" r="8" fill="none" stroke="#b08d57" stroke-width="2.5"/><path d="M16 3.5 20 8l-4 4-4-4z" fill="#b08d57"/>';
const nameAndRing = `${ring}<text x="40" y="25" font-family="Georgia, serif" font-size="24" letter-spacing="2" fill="#faf7f2">Altyn</text>`;

function drawing(shapes: string, viewBox: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><title>Altyn</title>${shapes}</svg>`,
  );
}

/** The hash of the style element added by Swagger UI's script; changes with its version. */
const bundledStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/**
 * Swagger UI's content security policy: own scripts only; it sets style attributes and draws icons
 * from data: URLs.
 */
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
