import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

/** An import changes many products a second, so that its changes need not be visible immediately. */
export type ChangedBy = 'person' | 'import';

/** An LRU cache of pages, bounded by bytes. */
export type PageStore = {
  find(key: string): KeptPage | undefined;
  keep(key: string, page: KeptPage): void;
  /** Updates a page's size after one of its encodings was made. */
  weigh(key: string, page: KeptPage): void;
  /** Marks pages as changed by cache tag; `*` is everything. */
  invalidate(tags: readonly string[], by?: ChangedBy): void;
  forget(key: string): void;
  bytes(): number;
};

type Options = {
  /** A page of more bytes is not cached. */
  largest: number;
  /** Called with pages that more recent ones have displaced. */
  onEvict?: (key: string, page: KeptPage) => void;
};

/** Approximate bytes of an entry besides its bodies: headers, tags, map entries. */
const overhead = 4000;

/**
 * Pages have their own expiry (`page-freshness.ts`) instead of the cache's `ttl`: an expired page is
 * still served while the app fails.
 */
export function createPageStore(limit: number, { largest, onEvict }: Options): PageStore {
  const keysOf = new Map<string, Set<string>>();
  const kept = new LRUCache<string, KeptPage>({
    maxSize: Math.floor(limit),
    maxEntrySize: Math.floor(largest),
    sizeCalculation: (page, key) => sizeOf(key, page),
    onInsert({ tags }, key) {
      for (const tag of tags) {
        const keys = keysOf.get(tag) ?? new Set();
        keysOf.set(tag, keys.add(key));
      }
    },
    dispose(page, key, reason) {
      for (const tag of page.tags) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
      if (reason === 'evict') onEvict?.(key, page);
    },
  });

  return {
    find: (key) => kept.get(key),
    keep: (key, page) => void kept.set(key, page),
    weigh(key, page) {
      if (kept.peek(key) !== page) return;
      // Setting the same value again would not measure it again.
      kept.delete(key);
      kept.set(key, page);
    },
    invalidate(tags, by = 'person') {
      const keys = tags.includes('*')
        ? kept.keys()
        : tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]);
      for (const key of keys) {
        const page = kept.peek(key);
        if (page && by === 'import') page.importedAt ??= performance.now();
        else if (page) page.changedAt ??= performance.now();
      }
    },
    forget: (key) => void kept.delete(key),
    bytes: () => kept.calculatedSize,
  };
}

function sizeOf(key: string, { forms, tags }: KeptPage): number {
  const bodies = Object.values(forms).reduce((sum, form) => sum + form.body.length, 0);
  return overhead + 2 * key.length + 60 * tags.size + bodies;
}
