import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressReader } from '#http/address.ts';
import { asRequest } from '#http/outer-request.ts';
import { nameRequests } from '#http/request-id.ts';
import type { Shop } from '#http/shop.ts';
import type { CoalescedRenders, RenderResult } from './coalesced-renders.ts';
import type { KeptPage } from './kept-page.ts';
import type { Freshness } from './page-freshness.ts';
import type { Asked } from './page-key.ts';
import { isOwn, type PageKinds } from './page-kinds.ts';
import { sendPage, sendRendered } from './page-reply.ts';
import type { PageStores } from './page-stores.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse, asked: Asked) => void;

type Parts = {
  store: PageStores;
  freshness: Freshness;
  renders: CoalescedRenders;
  kindOf: PageKinds['kindOf'];
  /** Whether statements wait for a database connection or for locks of others. */
  isDatabaseBusy: () => boolean;
};

/**
 * The maximum wait in milliseconds for a newer page: when an older one may still be right, and when it is
 * outdated, but others keep the database from answering.
 */
const patience = { unsure: 700, changed: 900 };

/** Milliseconds between two checks whether the database is busy. */
const beat = 100;

/**
 * How long a page is served after it has changed, in milliseconds, while the app fails or is too busy. An
 * old price does no harm: each order is checked against the current catalogue.
 */
const longestStale = 10 * 60_000;

/** Answers from the cache, else from the app, and counts hits and misses. */
export function createAnswers(shop: Shop, parts: Parts) {
  const { store, freshness, renders, kindOf, isDatabaseBusy } = parts;
  const counts = { hits: 0, misses: 0 };
  const nameRequest = nameRequests(shop);
  const readAddress = addressReader(shop);

  const answer: Answer = (request, response, asked) => {
    const id = nameRequest(request);
    const outer = () => {
      const isForAll = isOwn(kindOf(asked.url));
      return {
        id,
        address: readAddress(request),
        isRenewal: kept !== undefined && isForAll,
        // The next visitors get it, if it is one of the shop's own pages or replaces a cached one.
        isWanted: () => isForAll || kept !== undefined || request.socket.writable,
      };
    };
    const send = (page: KeptPage) => {
      const sent = sendPage(request, response, page, id);
      sent?.then(
        () => store.weigh(asked.key, page),
        () => response.destroy(),
      );
    };
    const kept = store.find(asked.key);
    if (kept && freshness.isTrusted(kept)) {
      counts.hits += 1;
      send(kept);
      if (freshness.isRenewable(kept)) {
        asRequest(outer(), () => render(asked)).catch(() => {});
      }
      return;
    }
    counts.misses += 1;
    asRequest(outer(), () => (kept ? renew(asked, kept) : renders.fill(asked)))
      .then((filled) => {
        const page = filled ? filled.page : kept;
        if (page) send(page);
        else if (filled) sendRendered(response, filled.rendered);
      })
      .catch((error: unknown) => {
        shop.log?.error(
          { event: 'page_failed', requestId: id, err: error },
          'a page could not be answered',
        );
        response.destroy();
      });
  };

  /** Returns undefined when the old page is better than an error or a long wait. */
  async function renew(asked: Asked, { changedAt }: KeptPage): Promise<RenderResult | undefined> {
    const isChanged = changedAt !== undefined;
    const mayBeServed = !isChanged || performance.now() - changedAt < longestStale;
    if (mayBeServed && freshness.isFailing()) {
      // No request waits for the probe of a failing app: the next visitor gets the new page.
      if (freshness.mayAskAgain()) render(asked).catch(() => {});
      return undefined;
    }
    const rendering = render(asked);
    if (!mayBeServed) return await rendering;
    // A change is visible immediately, unless the only other answer is a failure, or the database is
    // busy.
    const filled = isChanged
      ? await inTime(rendering, patience.changed, isDatabaseBusy)
      : await inTime(rendering, patience.unsure);
    if (!filled) fails(asked);
    return filled && hasWorked(filled) ? filled : undefined;
  }

  /** Renders a page, and records whether the app worked. */
  async function render(asked: Asked): Promise<RenderResult> {
    try {
      const filled = await renders.fill(asked);
      if (hasWorked(filled)) freshness.works();
      else fails(asked);
      return filled;
    } catch (error) {
      fails(asked);
      throw error;
    }
  }

  /**
   * Records a failure, after which cached pages are served stale for a while. A search that fails or waits
   * too long is no reason for that.
   */
  function fails({ url }: Asked): void {
    if (isOwn(kindOf(url))) freshness.fails();
  }

  return { counts, answer };
}

function hasWorked({ rendered }: RenderResult): boolean {
  return rendered.status < 500 && !rendered.isRefused;
}

/** Returns undefined after a timeout, once `isLost`. */
async function inTime(
  work: Promise<RenderResult>,
  milliseconds: number,
  isLost = () => true,
): Promise<RenderResult | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    const look = () => {
      if (isLost()) resolve(undefined);
      else timer = setTimeout(look, beat);
    };
    timer = setTimeout(look, milliseconds);
  });
  // The render continues, and may fail when nothing awaits it any more.
  work.catch(() => {});
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
