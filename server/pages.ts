import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { isBusy } from '#database/connect.ts';
import type { Subscription } from '#database/listen.ts';
import { forgetRecentDefinitions } from '#domain/attributes/read-attributes.ts';
import { forgetRecentSettings } from '#domain/settings/read-settings.ts';
import type { Meter } from '#http/health.ts';
import { outerRequest } from '#http/outer-request.ts';
import type { Shop } from '#http/shop.ts';
import { createCoalescedRenders } from './coalesced-renders.ts';
import type { KeptPage } from './kept-page.ts';
import { type Answer, createAnswers } from './page-answers.ts';
import { createFreshness } from './page-freshness.ts';
import { type Asked, readAsked } from './page-key.ts';
import { isOwn, pageKindsOf, workOf } from './page-kinds.ts';
import { createPageStores } from './page-stores.ts';
import { wrapListener } from './wrap-listener.ts';

/** A cache of complete responses in front of the app, invalidated by changes. */
export type Pages = {
  meters: Meter[];
  /** Answers from the cache, and forwards other requests to the app. */
  interceptRequests(app: FastifyInstance): void;
  /** Subscribes to changes made by any process (PostgreSQL channel `pages`). */
  subscription: Subscription;
};

const mebibyte = 1024 * 1024;

/** `limit`: the maximum of bytes. */
export function createPages(shop: Shop, pool: Pool, limit = 64 * mebibyte): Pages {
  const store = createPageStores(limit);
  const freshness = createFreshness();
  const { kindOf, load, markChanged } = pageKindsOf(shop.db);
  let app: FastifyInstance | undefined;
  const renders = createCoalescedRenders(
    (asked) => render(app as FastifyInstance, asked),
    (asked, { rendered, page }) => {
      if (page) keep(asked, page);
      else if (rendered.status < 500 && !rendered.isRefused) store.forget(asked.key);
    },
    ({ url }) => {
      const { address, isRenewal } = outerRequest() ?? {};
      if (!address || isRenewal) return false;
      return app?.networks.budget?.isSpent(address, workOf(kindOf(url))) ?? false;
    },
  );
  /** A render that a change has overtaken is served while the app fails, unless there is a newer one. */
  function keep({ key, url }: Asked, page: KeptPage): void {
    const isOvertaken = page.changedAt !== undefined;
    const newer = isOvertaken && (store.find(key)?.began ?? 0) > page.began;
    if (!newer) store.keep(key, page, page.status !== 200 || !isOwn(kindOf(url)));
  }
  const { counts, answer } = createAnswers(shop, {
    store,
    freshness,
    renders,
    kindOf,
    isDatabaseBusy: () => isBusy(pool),
  });

  return {
    meters: [
      { name: 'pages_hits_total', help: 'Answers out of the page store', read: () => counts.hits },
      { name: 'pages_misses_total', help: 'Answers worked out', read: () => counts.misses },
      { name: 'pages_bytes', help: 'What the page store takes', read: () => store.bytes() },
    ],
    interceptRequests(next) {
      app = next;
      putBefore(next, answer);
    },
    subscription: {
      onChange(payload) {
        const [, imported, names = ''] = /^(import:)?(.*)$/.exec(payload) ?? [];
        const tags = names.split(',');
        const by = imported ? 'import' : 'person';
        // Cleared first, so that no page is rendered and cached with old values.
        if (tags.includes('*')) forgetRecent(shop);
        if (imported || tags.some((tag) => tag === 'list' || tag === '*')) markChanged();
        store.invalidate(tags, by);
        renders.invalidate(tags, by);
      },
      onOpen() {
        freshness.markConnected();
        forgetRecent(shop);
        void load();
      },
      onLost: freshness.markDisconnected,
    },
  };
}

/** Renders a response in process. */
async function render(app: FastifyInstance, { url, headers }: Asked) {
  const reply = await app.inject({ url, headers });
  const isRefused = outerRequest()?.isRefused ?? false;
  const pairs = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: reply.statusCode,
    headers: Object.fromEntries(pairs) as Record<string, string>,
    body: reply.rawPayload,
    isRefused,
  };
}

/** Handles cacheable requests before the server's own listener. */
function putBefore({ server, timeRequest }: FastifyInstance, answer: Answer): void {
  wrapListener(server, (handle) => (request, response) => {
    // While shutting down, the app answers itself.
    const asked = server.listening ? readAsked(request) : undefined;
    if (!asked) return handle(request, response);
    const begun = performance.now();
    response.once('close', () => {
      const labels = { method: request.method ?? '', route: asked.route };
      const seconds = (performance.now() - begun) / 1000;
      timeRequest({ ...labels, status: response.statusCode }, seconds);
    });
    answer(request, response, asked);
  });
}

/** Clears the settings and attributes that this process caches for a second. */
function forgetRecent({ db }: Pick<Shop, 'db'>): void {
  forgetRecentSettings(db);
  forgetRecentDefinitions(db);
}
