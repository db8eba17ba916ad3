import type { Kysely } from 'kysely';
import type { Suggestions } from '#contract/products.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { showTree, viewIn } from '#domain/catalogue/read-products.ts';
import { listTrees } from '#domain/catalogue/trees.sql.ts';
import { resolveFilters } from './filters.sql.ts';
import { readPage } from './pages.sql.ts';
import { suggestShelves } from './suggestions.sql.ts';

const shopper = { shopper: true } as const;

/** Up to six pieces, four categories and four collections for what has been typed so far. */
export async function suggest(
  db: Kysely<Tables>,
  search: string,
  language: Language,
): Promise<Suggestions> {
  const resolved = await resolveFilters(db, { search }, shopper);
  if (!resolved.query) return { products: [], categories: [], collections: [] };
  const view = await viewIn(db, language);
  const languages = [...view.languages];
  const order = { sort: 'relevance', language, page: 1, pageSize: 6 } as const;
  const [page, categories, collections] = await Promise.all([
    readPage(db, { search }, resolved, shopper, order),
    suggestShelves(db, 'category', resolved.query, languages),
    suggestShelves(db, 'collection', resolved.query, languages),
  ]);
  const ids = page.rows.map((row) => row.id);
  const trees = await listTrees(db, ids, { publishedOnly: true });
  return { products: trees.map((row) => showTree(row, view)), categories, collections };
}
