import { setTimeout as sleep } from 'node:timers/promises';
import { collectCacheTags } from '#domain/cache-tags.ts';
import { largestNetworkOf } from '#domain/sessions/network-of.ts';
import { type OuterRequest, outerRequest } from '#http/outer-request.ts';
import { type KeptPage, type Rendered, toKeptPage } from './kept-page.ts';
import type { Asked } from './page-key.ts';
import type { ChangedBy } from './page-store.ts';

export type Render = (asked: Asked) => Promise<Omit<Rendered, 'tags'>>;

/** The result of rendering; `page` is set when it may be cached, and changed if it is outdated already. */
export type RenderResult = { rendered: Rendered; page: KeptPage | undefined };

type Changed = Record<ChangedBy, Set<string>>;
type RenderInProgress = {
  done: Promise<RenderResult>;
  changed: Changed;
  /** The request that it was begun for. */
  outer: OuterRequest | undefined;
};

/** A page that is being rendered: once for each network, at most, that could not wait for another's. */
type PageInProgress = {
  renders: Map<string, RenderInProgress>;
  /** For each request that waits for the page, whether its client is still there. */
  waiting: Set<() => boolean>;
  /** The first result that is not a refusal; undefined when all renders have ended without one. */
  answer: Promise<RenderResult | undefined>;
  resolve: (filled: RenderResult | undefined) => void;
};

/**
 * Milliseconds for which a request joins the renders that other networks have asked for; usually one has
 * ended by then. After that it asks for a render of its own as well, as the others may have to wait for their
 * turns, or be refused. While `atOnce` are waiting for a page, it goes on waiting with them, but no longer
 * than `longest`.
 */
const patience = { short: 100, longest: 1_000, atOnce: 8 };

/**
 * Request coalescing: renders each page once for concurrent requests. A refusal is for the network that it was
 * given to, and never for others.
 */
export type CoalescedRenders = {
  fill(asked: Asked): Promise<RenderResult>;
  /**
   * Marks renders in progress with these tags as outdated: their results are cached as changed, and new
   * requests do not join them, unless the change is by an import.
   */
  invalidate(tags: readonly string[], by?: ChangedBy): void;
};

/** `isSpent`: whether the page would be refused to the request's network whatever else waits. */
export function createCoalescedRenders(
  render: Render,
  keep: (asked: Asked, filled: RenderResult) => void,
  isSpent: (asked: Asked) => boolean = () => false,
): CoalescedRenders {
  const joinable = new Map<string, PageInProgress>();
  const running = new Set<RenderInProgress>();

  function open(key: string): PageInProgress {
    const { promise: answer, resolve } = Promise.withResolvers<RenderResult | undefined>();
    const page: PageInProgress = { renders: new Map(), waiting: new Set(), answer, resolve };
    joinable.set(key, page);
    return page;
  }

  function start(page: PageInProgress, asked: Asked, network: string): RenderInProgress {
    const changed: Changed = { person: new Set(), import: new Set() };
    const outer = outerRequest();
    if (outer) outer.isWanted = () => [...page.waiting].some((isThere) => isThere());
    const own: RenderInProgress = { changed, done: work(asked, changed), outer };
    const end = () => {
      running.delete(own);
      page.renders.delete(network);
      if (page.renders.size > 0) return;
      page.resolve(undefined);
      if (joinable.get(asked.key) === page) joinable.delete(asked.key);
    };
    own.done
      .then((filled) => {
        if (!filled.rendered.isRefused) {
          page.resolve(filled);
          // Those that still wait for their turn need not render it again.
          for (const { outer } of page.renders.values()) if (outer) outer.isAnswered = true;
        }
        keep(asked, filled);
      })
      .then(end, end);
    running.add(own);
    page.renders.set(network, own);
    return own;
  }

  async function work(asked: Asked, changed: Changed): Promise<RenderResult> {
    const began = performance.now();
    const { result, tags } = await collectCacheTags(() => render(asked));
    const rendered = { ...result, tags };
    if (!keepable.has(result.status)) return { rendered, page: undefined };
    const page = toKeptPage(rendered, asked.vary, began);
    if (isOutdated(tags, changed.person)) page.changedAt = performance.now();
    if (isOutdated(tags, changed.import)) page.importedAt = performance.now();
    return { rendered, page };
  }

  async function fill(asked: Asked): Promise<RenderResult> {
    const { address = '', isWanted: isThere = () => true } = outerRequest() ?? {};
    const network = largestNetworkOf(address);
    // Such a render will be refused: no other request joins it.
    if (isSpent(asked)) return await work(asked, { person: new Set(), import: new Set() });
    const began = performance.now();
    for (let waited = 0; ; waited = performance.now() - began) {
      const page = joinable.get(asked.key) ?? open(asked.key);
      page.waiting.add(isThere);
      if (page.renders.has(network) || mayStart(page, waited)) {
        const own = page.renders.get(network) ?? start(page, asked, network);
        const filled = (await Promise.race([page.answer, own.done])) ?? (await own.done);
        // The render was not begun, because everybody who waited for it had left before this request joined.
        if (filled.rendered.isRefused && own.outer?.isDropped && isThere()) continue;
        return filled;
      }
      // Renewals go before all else, and are not refused for what their networks have had.
      const isUrgent = [outerRequest(), ...page.renders.values().map(({ outer }) => outer)].some(
        (outer) => outer?.isRenewal,
      );
      const milliseconds = isUrgent ? patience.longest : patience.short;
      const joined = await Promise.race([page.answer, sleep(milliseconds)]);
      if (joined) return joined;
    }
  }

  return {
    fill,
    invalidate(tags, by = 'person') {
      if (by === 'person') joinable.clear();
      for (const { changed } of running) for (const tag of tags) changed[by].add(tag);
    },
  };
}

function mayStart({ renders: { size } }: PageInProgress, waited: number): boolean {
  if (size === 0 || waited >= patience.longest) return true;
  return waited >= patience.short && size < patience.atOnce;
}

/** Only pages and redirects are cached: anyone can make up URLs that are not found. */
const keepable = new Set([200, 301, 302]);

function isOutdated(tags: Set<string>, changed: Set<string>): boolean {
  return changed.has('*') || [...tags].some((tag) => changed.has(tag));
}
