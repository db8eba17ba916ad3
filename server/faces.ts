import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import { mountAdmin } from '#http/admin-app.ts';
import type { Face } from '#http/app.ts';
import { type AnswerPage, answerWith } from './answer-with.ts';
import { refuseMethods } from './refuse-methods.ts';
import { takeEnquiries } from './take-enquiries.ts';

const admin = resolve(import.meta.dirname, '../build/admin');
const storefront = resolve(import.meta.dirname, '../build/storefront');

/** The storefront and admin, if they have been built. */
export function findFaces(): Face[] {
  const faces: Face[] = [];
  if (existsSync(join(admin, 'index.html'))) {
    faces.push((app) => mountAdmin(app, { build: admin }));
  }
  if (existsSync(join(storefront, 'server/index.js'))) faces.push(mountStorefront);
  return faces;
}

type Storefront = { answerPage: AnswerPage };

/** Milliseconds after the start when the storefront is loaded, unless a page is requested before. */
const loadAfter = 1_000;

/** Registers a route for each file at startup; any other path is a page. */
async function mountStorefront(...[app, shop]: Parameters<Face>): Promise<void> {
  let loading: Promise<Storefront> | undefined;
  const load = () => {
    loading ??= import(join(storefront, 'server/index.js')) as Promise<Storefront>;
    return loading;
  };
  // Loading it takes a tenth of the start, and only pages need it: it waits until the shop is ready.
  app.addHook('onListen', async () => {
    setTimeout(() => load().catch((error) => app.log.error(error)), loadAfter).unref();
  });
  await app.register(fastifyStatic, {
    root: join(storefront, 'client'),
    wildcard: false,
    index: false,
    globIgnore: ['.vite/**', '**/*.{br,gz}'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', keepFor(path)),
  });
  const answerPage: AnswerPage = async (...asked) => (await load()).answerPage(...asked);
  const answer = answerWith(answerPage, app, shop);
  app.get('/*', (request, reply) => answer(request, reply));
  await app.register((forms) => takeEnquiries(forms, answer));
  await app.register((others) => refuseMethods(others, shop));
}

/** Files under `assets` have a content hash in their names. */
function keepFor(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
