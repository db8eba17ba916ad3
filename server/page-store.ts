import type { KeptPage } from './kept-page.ts';

/** What is kept, by key, within so many bytes: what was asked for least lately goes first. */
export type PageStore = {
  find(key: string): KeptPage | undefined;
  keep(key: string, page: KeptPage): void;
  /** Counts anew what a page takes, after one of its forms was made. */
  weigh(key: string, page: KeptPage): void;
  /** Drops what shows one of these; `*` is everything. */
  drop(tags: readonly string[]): void;
  forget(key: string): void;
  bytes(): number;
};

/** About what an entry takes beside its bodies: headers, tags, places in maps. */
const overhead = 4000;

export function createPageStore(limit: number): PageStore {
  const kept = new Map<string, { page: KeptPage; bytes: number }>();
  const keysOf = new Map<string, Set<string>>();
  let total = 0;

  function forget(key: string): void {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    total -= entry.bytes;
    for (const tag of entry.page.shown) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  }

  function place(key: string, page: KeptPage): void {
    const bytes = sizeOf(key, page);
    if (bytes > limit / 8) return;
    kept.set(key, { page, bytes });
    total += bytes;
    for (const tag of page.shown) {
      const keys = keysOf.get(tag) ?? new Set();
      keysOf.set(tag, keys.add(key));
    }
    for (const oldest of kept.keys()) {
      if (total <= limit) break;
      forget(oldest);
    }
  }

  return {
    find(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.page;
    },
    keep(key, page) {
      forget(key);
      place(key, page);
    },
    weigh(key, page) {
      if (kept.get(key)?.page !== page) return;
      forget(key);
      place(key, page);
    },
    drop(tags) {
      const all = tags.includes('*');
      const gone = all ? [...kept.keys()] : tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]);
      for (const key of gone) forget(key);
    },
    forget,
    bytes: () => total,
  };
}

function sizeOf(key: string, { forms, shown }: KeptPage): number {
  const bodies = Object.values(forms).reduce((sum, form) => sum + form.body.length, 0);
  return overhead + 2 * key.length + 60 * shown.size + bodies;
}
