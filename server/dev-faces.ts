import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { Face } from '#http/app.ts';
import { type AnswerPage, answerWith } from './answer-with.ts';
import { refuseMethods } from './refuse-methods.ts';
import { takeEnquiries } from './take-enquiries.ts';

const root = resolve(import.meta.dirname, '..');

/** Storefront and admin from source, with hot module replacement. */
export function devFaces(): Face[] {
  const admin = existsSync(join(root, 'admin/vite.config.ts')) ? [mountAdmin] : [];
  return [...admin, mountStorefront];
}

async function mountStorefront(...[app, shop]: Parameters<Face>): Promise<void> {
  const vite = await startVite('storefront', app);
  const answerPage: AnswerPage = async (...input) => {
    const page = (await vite.ssrLoadModule('./answer-page.ts')) as { answerPage: AnswerPage };
    return page.answerPage(...input);
  };
  const answer = answerWith(answerPage, app, shop);
  app.get('/*', async (request, reply) => {
    if (await isTakenBy(vite, request, reply.raw)) return reply.hijack();
    return answer(request, reply);
  });
  await app.register((forms) => takeEnquiries(forms, answer));
  await app.register((others) => refuseMethods(others, shop));
}

async function mountAdmin(app: FastifyInstance): Promise<void> {
  const vite = await startVite('admin', app);
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async (request, reply) => {
      if (await isTakenBy(vite, request, reply.raw)) return reply.hijack();
      const html = readFileSync(join(root, 'admin/index.html'), 'utf8');
      const page = await vite.transformIndexHtml(request.url, html);
      return reply.removeHeader('content-security-policy').type('text/html').send(page);
    });
  }
}

async function startVite(folder: string, app: FastifyInstance): Promise<ViteDevServer> {
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({
    root: join(root, folder),
    configFile: join(root, folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  // The sockets for hot reloading never close on their own, so they are closed before the server waits
  // for connections.
  app.addHook('preClose', () => vite.close());
  for (const listener of process.listeners('SIGTERM')) {
    // Vite's listener would end the process before the database is stopped.
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  return vite;
}

/** Whether Vite has answered the request: scripts, styles, pictures, its own client. */
function isTakenBy(
  vite: ViteDevServer,
  request: FastifyRequest,
  raw: Parameters<ViteDevServer['middlewares']>[1],
): Promise<boolean> {
  return new Promise((taken, failed) => {
    raw.once('finish', () => taken(true));
    vite.middlewares(request.raw, raw, (error: unknown) => (error ? failed(error) : taken(false)));
  });
}
