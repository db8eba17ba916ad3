import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { listSlugs } from '#domain/catalogue/slugs.sql.ts';
import type { Work } from '#http/network-budget.ts';
import { isOneOfFew } from '#storefront/asked-names.ts';
import { type FoundPage, findPage } from '#storefront/find-page.ts';

/**
 * - `own`: one of the shop's pages, in each language and currency.
 * - `variant`: one of them in another order, or a further page of a list: there is a limited number, too.
 * - `byId`: a page whose path ends with an id, such as an order's. It exists for any id.
 * - `madeUp`: anyone can make up any number of such URLs: searches, filters, unknown paths, other spellings.
 */
export type PageKind = 'own' | 'variant' | 'byId' | 'madeUp';

/** Whether it is kept with the shop's own pages. */
export function isOwn(kind: PageKind): boolean {
  return kind === 'own' || kind === 'variant';
}

/** The work that a page counts as in the budget of a network. */
export function workOf(kind: PageKind): Work {
  return kind === 'madeUp' ? 'searches' : 'pages';
}

/**
 * Recognises a shop's own pages without asking the database, before any work is done for a request. It
 * knows the products, categories and collections of some seconds ago; newer ones count as made up.
 */
export type PageKinds = {
  /** The kind of a page or call. */
  kindOf: (url: string) => PageKind;
  /** Reads the products, categories and collections. */
  load: () => Promise<void>;
  /** They may have changed: they are read again before long. */
  markChanged: () => void;
};

/** Milliseconds until slugs are read again: after a change or a failure, and without one. */
const intervals = { shortest: 5_000, longest: 60_000 };

/** One for each database, released with it. */
const pageKinds = new WeakMap<Kysely<Tables>, PageKinds>();

export function pageKindsOf(db: Kysely<Tables>): PageKinds {
  const kinds = pageKinds.get(db) ?? createPageKinds(db);
  pageKinds.set(db, kinds);
  return kinds;
}

function createPageKinds(db: Kysely<Tables>): PageKinds {
  let known = new Set<string>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  let isChanged = false;
  let loading: Promise<void> | undefined;

  async function read(): Promise<void> {
    loadedAt = performance.now();
    isChanged = false;
    try {
      known = new Set((await listSlugs(db)).map(keyOf));
    } catch {
      // The database is unreachable: the slugs of before are kept, and read again later.
      isChanged = true;
    }
  }

  function load(): Promise<void> {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  function isKnown(page: Slugged): boolean {
    const interval = isChanged ? intervals.shortest : intervals.longest;
    if (performance.now() - loadedAt > interval) void load();
    return known.has(keyOf(page));
  }

  return {
    kindOf(url) {
      const [path = '', text] = url.split('?', 2);
      const query = new URLSearchParams(text);
      if (path.startsWith('/api/')) return isOwnCall(path, query) ? 'own' : 'madeUp';
      const page = findPage(path, query);
      if (!page) return 'madeUp';
      if (page.kind === 'byId') return 'byId';
      if (!hasFewValues(page, query) || ('slug' in page && !isKnown(page))) return 'madeUp';
      return query.has('sort') || query.has('page') ? 'variant' : 'own';
    },
    load,
    markChanged() {
      isChanged = true;
    },
  };
}

type Slugged = { kind: string; slug: string };

function keyOf({ kind, slug }: Slugged): string {
  return `${kind}/${slug}`;
}

/** `readAsked` has replaced the language of a call by one that the shop knows. */
function isOwnCall(path: string, query: URLSearchParams): boolean {
  return (
    /^[a-z\d/-]*$/.test(path) && isOnce(query) && query.keys().every((name) => name === 'lang')
  );
}

/** Whether each parameter of a page has one of few values. */
function hasFewValues(page: Exclude<FoundPage, { kind: 'byId' }>, query: URLSearchParams): boolean {
  const isOneOf = ([name, value]: [string, string]) =>
    (page.kind === 'collection' && name === 'collection') || isOneOfFew(name, value, page.route);
  return isOnce(query) && query.entries().every(isOneOf);
}

function isOnce(query: URLSearchParams): boolean {
  return new Set(query.keys()).size === query.size;
}
