import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fastifySwagger } from '@fastify/swagger';
import { fastifySwaggerUi } from '@fastify/swagger-ui';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { tags } from './describe-operation.ts';
import { addRefusals, problemComponents } from './describe-refusals.ts';
import { spendOn } from './in-turn.ts';

/**
 * Serves OpenAPI generated from the contract at `/api/openapi.json`, and Swagger UI at `/api/docs`. Both
 * are large, so caches may keep them, and requests are limited per network. The description is written and
 * compressed once: each time would occupy the process for 30 ms.
 */
export async function describeApi(api: FastifyInstance): Promise<void> {
  const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    const { url = '' } = request.routeOptions;
    const isDescription = /\/(openapi|docs\/json)/.test(url);
    spendOn(request, isDescription ? 'descriptions' : 'docs');
    reply.header('cache-control', 'public, max-age=300');
    // Swagger UI would write its own copies anew for each request.
    if (url.endsWith('/docs/json')) await send(request, reply);
    if (url.endsWith('/docs/yaml')) reply.callNotFound();
  };
  let written: Promise<Description> | undefined;

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    written ??= write(api.swagger());
    const { plain, packed, etag } = await written;
    reply.headers({ etag, vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(packed);
  }

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
  api.get('/openapi.json', { schema: { hide: true }, onRequest }, send);
}

type Description = { plain: Buffer; packed: Buffer; etag: string };

async function write(description: object): Promise<Description> {
  const plain = Buffer.from(JSON.stringify(description));
  const digest = createHash('sha256').update(plain).digest('base64url');
  return { plain, packed: await promisify(gzip)(plain), etag: `W/"${digest.slice(0, 16)}"` };
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
