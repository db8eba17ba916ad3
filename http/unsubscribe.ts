import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languages } from '#core/languages.ts';
import { unsubscribe } from '#domain/consents/unsubscribe.ts';
import { spend } from './in-turn.ts';
import type { Shop } from './shop.ts';

const Id = z.guid();

/**
 * Serves `POST /unsubscribe/:id`: one-click requests of mail programs (RFC 8058), and the form of the
 * page at the same address, which reports an unknown link. Neither requires a sign-in.
 */
export async function serveUnsubscribing(app: FastifyInstance, shop: Shop): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    '*',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, body, done) => done(null, body),
  );
  for (const prefix of ['', ...languages.map((language) => `/${language}`)]) {
    app.post<{ Params: { id: string }; Body: string | undefined }>(
      `${prefix}/unsubscribe/:id`,
      { onRequest: spend('unsubscribes') },
      async ({ params, body }, reply) => {
        const id = Id.safeParse(params.id);
        const isKnown = id.success && (await unsubscribe(shop.db, id.data));
        reply.header('cache-control', 'no-store');
        const isPage = new URLSearchParams(body ?? '').get('by') === 'page';
        const next = isKnown ? 'done' : 'unknown';
        if (isPage) return reply.redirect(`${prefix}/unsubscribe/${next}`, 303);
        return reply.type('text/plain; charset=utf-8').send('Unsubscribed');
      },
    );
  }
}
