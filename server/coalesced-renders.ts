import { setTimeout as sleep } from 'node:timers/promises';
import { collectCacheTags } from '#domain/cache-tags.ts';
import { shareOf } from '#http/in-turn.ts';
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

/**
 * Milliseconds for which a request joins the render that another network has asked for, which usually takes
 * less. After that it asks for a render of its own as well: the other network may have to wait for its turn,
 * or be refused.
 */
const patience = 100;

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

export function createCoalescedRenders(
  render: Render,
  keep: (asked: Asked, filled: RenderResult) => void,
): CoalescedRenders {
  /** By the key of the page and the network that asked for it. */
  const joinable = new Map<string, Map<string, RenderInProgress>>();
  const running = new Set<RenderInProgress>();

  function start(asked: Asked, network: string): RenderInProgress {
    const changed: Changed = { person: new Set(), import: new Set() };
    const own: RenderInProgress = { changed, done: work(asked, changed), outer: outerRequest() };
    const all = joinable.get(asked.key) ?? new Map<string, RenderInProgress>();
    const end = () => {
      running.delete(own);
      if (all.get(network) === own) all.delete(network);
      if (all.size === 0 && joinable.get(asked.key) === all) joinable.delete(asked.key);
    };
    own.done
      .then((filled) => {
        if (!filled.rendered.isRefused) for (const { outer } of all.values()) markAnswered(outer);
        keep(asked, filled);
      })
      .then(end, end);
    running.add(own);
    joinable.set(asked.key, all.set(network, own));
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
    const network = shareOf(outerRequest()?.address ?? '');
    const rendersOf = () => [...(joinable.get(asked.key)?.values() ?? [])];
    const others = rendersOf();
    if (others.length > 0 && !joinable.get(asked.key)?.has(network)) {
      // Renewals go before all else: they are not refused for what their networks have had.
      const isUrgent = [...others.map(({ outer }) => outer), outerRequest()].some(isRenewal);
      const early = isUrgent ? [] : [sleep(patience)];
      const joined = await Promise.race([findAnswer(others), ...early]);
      if (joined) return joined;
    }
    const own = joinable.get(asked.key)?.get(network) ?? start(asked, network);
    return (await findAnswer(rendersOf())) ?? (await own.done);
  }

  return {
    fill,
    invalidate(tags, by = 'person') {
      if (by === 'person') joinable.clear();
      for (const { changed } of running) for (const tag of tags) changed[by].add(tag);
    },
  };
}

/** The first answer of some renders that is not a refusal; undefined when all are refused or fail. */
async function findAnswer(renders: RenderInProgress[]): Promise<RenderResult | undefined> {
  const answers = renders.map(async ({ done }) => {
    const filled = await done;
    if (filled.rendered.isRefused) throw new Error('refused');
    return filled;
  });
  return await Promise.any(answers).catch(() => undefined);
}

function markAnswered(outer: OuterRequest | undefined): void {
  if (outer) outer.isAnswered = true;
}

function isRenewal(outer: OuterRequest | undefined): boolean {
  return outer?.isRenewal ?? false;
}

/** Only pages and redirects are cached: anyone can make up URLs that are not found. */
const keepable = new Set([200, 301, 302]);

function isOutdated(tags: Set<string>, changed: Set<string>): boolean {
  return changed.has('*') || [...tags].some((tag) => changed.has(tag));
}
