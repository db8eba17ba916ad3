import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { listSlugs } from '#domain/feeds/feeds.sql.ts';
import type { Work } from '#http/network-budget.ts';
import { isOneOfFew } from '#storefront/asked-names.ts';
import { type FoundPage, findPage } from '#storefront/find-page.ts';

/**
 * - `own`: one of the shop's pages, of which there is a limited number, in each language, currency and sort
 *   order.
 * - `personal`: a page whose path ends with an id, such as an order's. It is the same for any id.
 * - `madeUp`: anyone can make up any number of such URLs: searches, filters, unknown paths, other spellings.
 */
export type PageKind = 'own' | 'personal' | 'madeUp';

/** The work that a page counts as in the budget of a network. */
export function workOf(kind: PageKind): Work {
  return kind === 'madeUp' ? 'searches' : 'pages';
}

/**
 * Recognises a shop's own pages without asking the database, before anything is done for a request. A page
 * that was added lately counts as made up until it has been rendered once.
 */
export type PageKinds = {
  /** The kind of a page or call. */
  kindOf: (url: string) => PageKind;
  /** Reads which products, categories and collections the shop has. */
  load: () => Promise<void>;
  /** Remembers whether a page exists, once it has been rendered. */
  learn: (url: string, status: number) => void;
};

/** Those of each database, released with it. */
const kindsOf = new WeakMap<Kysely<Tables>, PageKinds>();

export function pageKindsOf(db: Kysely<Tables>): PageKinds {
  const kinds = kindsOf.get(db) ?? createPageKinds(db);
  kindsOf.set(db, kinds);
  return kinds;
}

function createPageKinds(db: Kysely<Tables>): PageKinds {
  let known = new Set<string>();

  return {
    kindOf(url) {
      const { path, query } = parse(url);
      if (path.startsWith('/api/')) return isOwnCall(path, query) ? 'own' : 'madeUp';
      const page = findPage(path, query);
      if (!page || !hasFewValues(page, query)) return 'madeUp';
      if (page.kind === 'personal') return 'personal';
      return !('slug' in page) || known.has(keyOf(page)) ? 'own' : 'madeUp';
    },
    async load() {
      known = new Set((await listSlugs(db)).map(keyOf));
    },
    learn(url, status) {
      const { path, query } = parse(url);
      const page = findPage(path, query);
      // Data of other routes of the page exists for any slug.
      if (!page || !('slug' in page) || path.endsWith('.data')) return;
      if (status === 200) known.add(keyOf(page));
      if (status === 404) known.delete(keyOf(page));
    },
  };
}

function parse(url: string): { path: string; query: URLSearchParams } {
  const [path = '', query] = url.split('?', 2);
  return { path, query: new URLSearchParams(query) };
}

function keyOf({ kind, slug }: { kind: string; slug: string }): string {
  return `${kind}/${slug}`;
}

/** `readAsked` has replaced the language of a call by one that the shop knows. */
function isOwnCall(path: string, query: URLSearchParams): boolean {
  return (
    /^[a-z\d/-]*$/.test(path) && isOnce(query) && query.keys().every((name) => name === 'lang')
  );
}

/** Whether a page's query has one of few values. */
function hasFewValues({ kind }: FoundPage, query: URLSearchParams): boolean {
  const isOneOf = ([name, value]: [string, string]) =>
    (kind === 'collection' && name === 'collection') || isOneOfFew(name, value);
  return isOnce(query) && query.entries().every(isOneOf);
}

function isOnce(query: URLSearchParams): boolean {
  return new Set(query.keys()).size === query.size;
}
