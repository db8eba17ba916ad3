import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Shop } from '#http/shop.ts';
import type { KeptPage } from './kept-page.ts';
import type { Filled, Fills } from './page-fills.ts';
import type { Asked } from './page-key.ts';
import { sendPage, sendRendered } from './page-reply.ts';
import type { PageStore } from './page-store.ts';
import type { Trust } from './page-trust.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse, asked: Asked) => void;

type Parts = { store: PageStore; trust: Trust; fills: Fills };

/** How long a visitor waits for a newer page than the one at hand. */
const patience = 700;

/** Answers out of the store what is kept there and trusted, else what the app works out; and counts both. */
export function createAnswers(shop: Shop, { store, trust, fills }: Parts) {
  const counts = { hits: 0, misses: 0 };

  const answer: Answer = (request, response, asked) => {
    const send = (page: KeptPage) => {
      const sent = sendPage(request, response, page);
      sent?.then(
        () => store.weigh(asked.key, page),
        () => response.destroy(),
      );
    };
    const kept = store.find(asked.key);
    if (kept && trust.isTrusted(kept)) {
      counts.hits += 1;
      send(kept);
      return;
    }
    counts.misses += 1;
    work(asked, kept !== undefined)
      .then((filled) => {
        const page = filled ? filled.page : kept;
        if (page) send(page);
        else if (filled) sendRendered(response, filled.rendered);
      })
      .catch((error: unknown) => {
        shop.log?.error({ err: error }, 'a page could not be answered');
        response.destroy();
      });
  };

  /** Nothing, where an old page is at hand, and better than a failure or a long wait. */
  async function work(asked: Asked, hasOld: boolean): Promise<Filled | undefined> {
    if (!hasOld) return await fills.fill(asked);
    if (trust.isFailing()) return undefined;
    const filled = await inTime(fills.fill(asked));
    if (filled && filled.rendered.status < 500) return filled;
    trust.fails();
    return undefined;
  }

  return { counts, answer };
}

/** Nothing, when it takes too long. */
async function inTime(work: Promise<Filled>): Promise<Filled | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
