import { collectShown } from '#domain/shown.ts';
import { type KeptPage, type Rendered, toKeptPage } from './kept-page.ts';
import type { Asked } from './page-key.ts';

export type Render = (asked: Asked) => Promise<Omit<Rendered, 'shown'>>;

/** What a fill ends with; `page` is there when it may be kept. */
export type Filled = { rendered: Rendered; page: KeptPage | undefined };

type Fill = { done: Promise<Filled>; changed: Set<string> };

/** Works answers out, each once for however many ask for it at the same time. */
export type Fills = {
  fill(asked: Asked): Promise<Filled>;
  /** What is being worked out may show what was before: nobody new joins it, it may not be kept. */
  disturb(tags: readonly string[]): void;
};

export function createFills(render: Render, keep: (key: string, filled: Filled) => void): Fills {
  const joinable = new Map<string, Fill>();
  const running = new Set<Fill>();

  function start(asked: Asked): Fill {
    const changed = new Set<string>();
    const fill: Fill = { changed, done: work(asked, changed) };
    const end = () => {
      running.delete(fill);
      if (joinable.get(asked.key) === fill) joinable.delete(asked.key);
    };
    fill.done.then((filled) => keep(asked.key, filled)).then(end, end);
    running.add(fill);
    joinable.set(asked.key, fill);
    return fill;
  }

  async function work(asked: Asked, changed: Set<string>): Promise<Filled> {
    const began = performance.now();
    const { result, shown } = await collectShown(() => render(asked));
    const rendered = { ...result, shown };
    const isKept = keepable.has(result.status) && !isOutdated(shown, changed);
    return { rendered, page: isKept ? toKeptPage(rendered, asked.vary, began) : undefined };
  }

  return {
    fill: (asked) => (joinable.get(asked.key) ?? start(asked)).done,
    disturb(tags) {
      joinable.clear();
      for (const { changed } of running) for (const tag of tags) changed.add(tag);
    },
  };
}

/** Pages, and where they have moved. A page that is not there is not kept: anyone can make one up. */
const keepable = new Set([200, 301, 302]);

function isOutdated(shown: Set<string>, changed: Set<string>): boolean {
  return changed.has('*') || [...shown].some((tag) => changed.has(tag));
}
