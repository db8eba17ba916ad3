import { collectCacheTags } from '#domain/cache-tags.ts';
import { type KeptPage, type Rendered, toKeptPage } from './kept-page.ts';
import type { Asked } from './page-key.ts';
import type { ChangedBy } from './page-store.ts';

export type Render = (asked: Asked) => Promise<Omit<Rendered, 'tags'>>;

/** The result of rendering; `page` is set when it may be cached, and changed if it is outdated already. */
export type RenderResult = { rendered: Rendered; page: KeptPage | undefined };

type Changed = Record<ChangedBy, Set<string>>;
type RenderInProgress = { done: Promise<RenderResult>; changed: Changed };

/** Request coalescing: renders each page once for concurrent requests. */
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
  const joinable = new Map<string, RenderInProgress>();
  const running = new Set<RenderInProgress>();

  function start(asked: Asked): RenderInProgress {
    const changed: Changed = { person: new Set(), import: new Set() };
    const fill: RenderInProgress = { changed, done: work(asked, changed) };
    const end = () => {
      running.delete(fill);
      if (joinable.get(asked.key) === fill) joinable.delete(asked.key);
    };
    fill.done.then((filled) => keep(asked, filled)).then(end, end);
    running.add(fill);
    joinable.set(asked.key, fill);
    return fill;
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
    const others = joinable.get(asked.key);
    if (!others) return await start(asked).done;
    const filled = await others.done;
    if (!filled.rendered.isRefused) return filled;
    // It was refused to the network that asked first; this one may still have it rendered.
    const next = joinable.get(asked.key);
    return await (next && next !== others ? next : start(asked)).done;
  }

  return {
    fill,
    invalidate(tags, by = 'person') {
      if (by === 'person') joinable.clear();
      for (const { changed } of running) for (const tag of tags) changed[by].add(tag);
    },
  };
}

/** Only pages and redirects are cached: anyone can make up URLs that are not found. */
const keepable = new Set([200, 301, 302]);

function isOutdated(tags: Set<string>, changed: Set<string>): boolean {
  return changed.has('*') || [...tags].some((tag) => changed.has(tag));
}
