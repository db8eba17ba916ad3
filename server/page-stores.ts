import { type KeptPage, makeForm } from './kept-page.ts';
import { createPageStore, type PageStore } from './page-store.ts';

/** The pages of this process, bounded by bytes. */
export type PageStores = Omit<PageStore, 'keep'> & {
  /** `isMadeUp`: anyone can make up any number of such URLs. */
  keep(key: string, page: KeptPage, isMadeUp: boolean): void;
};

/**
 * The share of each store in the bytes. Searches and other pages that anyone can make up evict only each
 * other. Pages that more recent ones evict are kept a while longer, with Brotli only.
 */
const shares = { usual: 5 / 8, evicted: 2 / 8, madeUp: 1 / 8 };

export function createPageStores(limit: number): PageStores {
  // A page of more bytes is not cached at all.
  const largest = limit / 8;
  const evicted = createPageStore(shares.evicted * limit, { largest });
  const usual = createPageStore(shares.usual * limit, {
    largest,
    onEvict(key, page) {
      const { br } = page.forms;
      evicted.keep(key, { ...page, forms: br ? { br } : page.forms });
    },
  });
  const madeUp = createPageStore(shares.madeUp * limit, { largest });
  const all = [usual, evicted, madeUp];

  function weigh(key: string, page: KeptPage): void {
    for (const store of all) store.weigh(key, page);
  }

  /** Compresses a page when it is new, because it cannot wait for it when it is evicted. */
  async function compress(key: string, page: KeptPage): Promise<void> {
    await makeForm(page, 'br');
    weigh(key, page);
  }

  return {
    find(key) {
      const found = usual.find(key) ?? madeUp.find(key);
      if (found) return found;
      const page = evicted.find(key);
      if (!page) return undefined;
      evicted.forget(key);
      usual.keep(key, page);
      return page;
    },
    keep(key, page, isMadeUp) {
      for (const store of all) store.forget(key);
      (isMadeUp ? madeUp : usual).keep(key, page);
      if (!isMadeUp) compress(key, page).catch(() => {});
    },
    weigh,
    invalidate(tags, by) {
      for (const store of all) store.invalidate(tags, by);
    },
    forget(key) {
      for (const store of all) store.forget(key);
    },
    bytes: () => all.reduce((sum, store) => sum + store.bytes(), 0),
  };
}
