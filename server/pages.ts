import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { forgetRecentSettings } from '#domain/settings/read-settings.ts';
import type { Meter } from '#http/health.ts';
import type { Shop } from '#http/shop.ts';
import { type Answer, createAnswers } from './page-answers.ts';
import { hearChanges } from './page-changes.ts';
import { createFills } from './page-fills.ts';
import { type Asked, readAsked } from './page-key.ts';
import { createPageStore } from './page-store.ts';
import { createTrust } from './page-trust.ts';

/** Whole answers, kept before the app, as long as nothing they show has changed. */
export type Pages = {
  meters: Meter[];
  /** Answers what is kept, and has the app work out the rest. */
  standBefore(app: FastifyInstance): void;
  /** Hears of changes, of this process and of others; answers how to stop. */
  hear(databaseUrl: string): Promise<() => Promise<void>>;
};

const mebibyte = 1024 * 1024;

export function createPages(shop: Shop, limit = 64 * mebibyte): Pages {
  const store = createPageStore(limit);
  const trust = createTrust();
  let app: FastifyInstance | undefined;
  const fills = createFills(
    (asked) => render(app as FastifyInstance, asked),
    (key, { rendered, page }) => {
      if (page) store.keep(key, page);
      else if (rendered.status < 500) store.forget(key);
    },
  );
  const { counts, answer } = createAnswers(shop, { store, trust, fills });

  return {
    meters: [
      { name: 'pages_hits_total', help: 'Answers out of the page store', read: () => counts.hits },
      { name: 'pages_misses_total', help: 'Answers worked out', read: () => counts.misses },
      { name: 'pages_bytes', help: 'What the page store takes', read: () => store.bytes() },
    ],
    standBefore(next) {
      app = next;
      putBefore(next.server, answer);
    },
    hear(databaseUrl) {
      return hearChanges(databaseUrl, {
        onChange(tags) {
          // Else a page could be kept with settings of a moment ago.
          if (tags.includes('*')) forgetRecentSettings(shop.db);
          store.drop(tags);
          fills.disturb(tags);
        },
        onOpen() {
          trust.hears();
          forgetRecentSettings(shop.db);
        },
        onLost: trust.losesHearing,
      });
    },
  };
}

/** Has the app work an answer out, in process. */
async function render(app: FastifyInstance, { url, headers }: Asked) {
  const reply = await app.inject({ url, headers });
  const pairs = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: reply.statusCode,
    headers: Object.fromEntries(pairs) as Record<string, string>,
    body: reply.rawPayload,
  };
}

/** What may be kept is answered before the server's own listener, which answers all else. */
function putBefore(server: Server, answer: Answer): void {
  const [handle] = server.listeners('request') as [RequestListener];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // A shop that closes lets the app say so.
    const asked = server.listening ? readAsked(request) : undefined;
    if (asked) answer(request, response, asked);
    else handle(request, response);
  });
}
