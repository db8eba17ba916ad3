import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A development server that builds files as they are asked for. */
export type OfficeDevServer = {
  readonly middlewares: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;
  transformIndexHtml(url: string, html: string): Promise<string>;
};

type Source =
  | { readonly build: string }
  | { readonly vite: OfficeDevServer; readonly root: string };

/** Serves the back office: its files, and its one page at every other address below `/admin`. */
export async function mountOffice(app: FastifyInstance, source: Source): Promise<void> {
  const page = 'vite' in source ? await mountDev(app, source) : await mountBuild(app, source.build);
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const html = (await page(request.url)).replaceAll('__CSP_NONCE__', nonce);
      return sendPage(reply, html, policy(nonce, 'vite' in source));
    });
  }
}

type ReadPage = (url: string) => Promise<string>;

async function mountBuild(app: FastifyInstance, folder: string): Promise<ReadPage> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  });
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return async () => html;
}

async function mountDev(
  app: FastifyInstance,
  { vite, root }: { vite: OfficeDevServer; root: string },
): Promise<ReadPage> {
  app.addHook('onRequest', (request, reply, done) => {
    const file = /^\/admin\/(@|[^?]*\.\w+(\?|$)|node_modules\/)/.test(request.url);
    if (!file) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  return async (url) =>
    vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8'));
}

function sendPage(reply: FastifyReply, html: string, csp: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', csp)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Styles need a nonce because Mantine writes its variables into a style element; style attributes
 * are open because its server-shaped markup and the tables set widths by them. Scripts come from
 * files alone; in development Vite adds one inline script, which carries the nonce.
 */
function policy(nonce: string, developing: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self'${developing ? ` 'nonce-${nonce}'` : ''}`,
    // In development Vite writes style elements of its own.
    developing ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${developing ? ' ws:' : ''}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
