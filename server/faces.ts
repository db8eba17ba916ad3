import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Face } from '#http/app.ts';
import { type AnswerPage, answerWith } from './answer-with.ts';

const builds = resolve(import.meta.dirname, '../build');

const yearInMs = 365 * 24 * 3600 * 1000;

/** What runs in the back office: its own files, and the style attributes its kit works with. */
export const officePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The built storefront and back office, as far as they are built. */
export function findFaces(): Face[] {
  const office = existsSync(join(builds, 'admin/index.html')) ? [mountOffice] : [];
  const pages = existsSync(join(builds, 'storefront/server/index.js')) ? [mountStorefront] : [];
  return [...office, ...pages];
}

async function mountStorefront(...[app, shop]: Parameters<Face>): Promise<void> {
  const { answerPage } = (await import(join(builds, 'storefront/server/index.js'))) as {
    answerPage: AnswerPage;
  };
  await serveFiles(app, join(builds, 'storefront/client'), '/');
  app.get('/*', answerWith(answerPage, app, shop));
}

async function mountOffice(app: FastifyInstance): Promise<void> {
  const root = join(builds, 'admin');
  await serveFiles(app, root, '/admin/');
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, (_, reply) =>
      reply
        .header('content-security-policy', officePolicy)
        .header('cache-control', 'no-cache')
        .sendFile('index.html', root, { cacheControl: false }),
    );
  }
}

/** Each file is a route, found at start: whatever is asked for beside them is a page. */
async function serveFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '.vite/**'],
    decorateReply: !app.hasReplyDecorator('sendFile'),
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/');
      const seconds = named ? yearInMs / 1000 : 3600;
      reply.header('cache-control', `public, max-age=${seconds}${named ? ', immutable' : ''}`);
    },
  });
}
