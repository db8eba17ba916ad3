import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built admin: its files, and its single page at every other path below `/admin`. */
export async function mountAdmin(
  app: FastifyInstance,
  { build }: { build: string },
): Promise<void> {
  const page = await readFile(join(build, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(build, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, (_, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('content-security-policy', policyWith(nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll('__CSP_NONCE__', nonce));
    });
  }
}

/**
 * Scripts are loaded from files only. Style elements need the nonce, because Mantine writes its
 * variables and grid widths into them. Style attributes need no permission, because React sets them
 * through the DOM API.
 */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
