import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { forgetRecentSettings } from '#domain/settings/read-settings.ts';
import type { Meter } from '#http/health.ts';
import type { Shop } from '#http/shop.ts';
import type { KeptPage } from './kept-page.ts';
import { hearChanges } from './page-changes.ts';
import { createFills, type Filled } from './page-fills.ts';
import { type Asked, readAsked } from './page-key.ts';
import { sendPage, sendRendered } from './page-reply.ts';
import { createPageStore } from './page-store.ts';

/** Whole answers, kept before the app, as long as nothing they show has changed. */
export type Pages = {
  meters: Meter[];
  /** Answers what is kept, and has the app work out the rest. */
  standBefore(app: FastifyInstance): void;
  /** Hears of changes, of this process and of others; answers how to stop. */
  hear(databaseUrl: string): Promise<() => Promise<void>>;
};

const mebibyte = 1024 * 1024;

/** How long a kept page is trusted while changes can't be heard of. */
const trustedUnheard = 1000;

/** How long a visitor waits for a newer page than the one at hand. */
const patience = 700;

export function createPages(shop: Shop, limit = 64 * mebibyte): Pages {
  const store = createPageStore(limit);
  const counts = { hits: 0, misses: 0 };
  let app: FastifyInstance | undefined;
  /** Since when every change has been heard; none, when they are not. */
  let hearingSince: number | undefined;
  let troubledUntil = 0;

  const fills = createFills(render, (key, { rendered, page }) => {
    if (page) store.keep(key, page);
    else if (rendered.status < 500) store.forget(key);
  });

  async function render({ url, headers }: Asked) {
    const reply = await (app as FastifyInstance).inject({ url, headers });
    const pairs = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
    return {
      status: reply.statusCode,
      headers: Object.fromEntries(pairs) as Record<string, string>,
      body: reply.rawPayload,
    };
  }

  function isTrusted({ began, expires }: KeptPage): boolean {
    const now = performance.now();
    if (now > expires) return false;
    return hearingSince === undefined ? now - began < trustedUnheard : began >= hearingSince;
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { key }: Asked,
    page: KeptPage,
  ): void {
    sendPage(request, response, page)?.then(
      () => store.weigh(key, page),
      () => response.destroy(),
    );
  }

  /** With an old page at hand, a failure or a long wait is answered by that. */
  async function work(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    old: KeptPage | undefined,
  ): Promise<void> {
    if (old && performance.now() < troubledUntil) return send(request, response, asked, old);
    const filled = await (old ? inTime(fills.fill(asked)) : fills.fill(asked));
    if (old && (!filled || filled.rendered.status >= 500)) {
      troubledUntil = performance.now() + trustedUnheard;
      return send(request, response, asked, old);
    }
    if (filled?.page) return send(request, response, asked, filled.page);
    if (filled) sendRendered(response, filled.rendered);
  }

  function answer(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
    const page = store.find(asked.key);
    if (page && isTrusted(page)) {
      counts.hits += 1;
      send(request, response, asked, page);
      return;
    }
    counts.misses += 1;
    work(request, response, asked, page).catch((error: unknown) => {
      shop.log?.error({ err: error }, 'a page could not be answered');
      response.destroy();
    });
  }

  return {
    meters: [
      { name: 'pages_hits_total', help: 'Answers out of the page store', read: () => counts.hits },
      { name: 'pages_misses_total', help: 'Answers worked out', read: () => counts.misses },
      { name: 'pages_bytes', help: 'What the page store takes', read: () => store.bytes() },
    ],
    standBefore(next) {
      app = next;
      const { server } = next;
      const [handle] = server.listeners('request') as [RequestListener];
      server.removeAllListeners('request');
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        // A shop that closes lets the app say so.
        const asked = server.listening ? readAsked(request) : undefined;
        if (asked) answer(request, response, asked);
        else handle(request, response);
      });
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
          hearingSince = performance.now();
          forgetRecentSettings(shop.db);
        },
        onLost() {
          hearingSince = undefined;
        },
      });
    },
  };
}

/** Nothing, when it takes too long. */
async function inTime(work: Promise<Filled>): Promise<Filled | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
