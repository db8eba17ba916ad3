import type { Kysely } from 'kysely';
import type { Suggestions } from '#contract/products.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { showTree, viewIn } from '#domain/catalogue/read-products.ts';
import { listTrees } from '#domain/catalogue/trees.sql.ts';
import { noteProducts, noteShown } from '#domain/shown.ts';
import { resolveFilters } from './filters.sql.ts';
import { readBest } from './pages.sql.ts';
import { suggestShelves } from './suggestions.sql.ts';

const shopper = { shopper: true } as const;

/** Up to six pieces, four categories and four collections for what has been typed so far. */
export async function suggest(
  db: Kysely<Tables>,
  search: string,
  language: Language,
): Promise<Suggestions> {
  noteShown('list');
  const resolved = await resolveFilters(db, { search }, shopper);
  const { query } = resolved;
  if (!query) return { products: [], categories: [], collections: [] };
  const view = await viewIn(db, language);
  const languages = [...view.languages];
  const best = (asked: string) =>
    readBest(db, { search }, { ...resolved, query: asked }, shopper, 6);
  const [ids, categories, collections] = await Promise.all([
    best(query).then((found) => (found.length || !resolved.loose ? found : best(resolved.loose))),
    suggestShelves(db, 'category', query, languages),
    suggestShelves(db, 'collection', query, languages),
  ]);
  const trees = await listTrees(db, ids, { publishedOnly: true });
  noteProducts(trees);
  return { products: trees.map((row) => showTree(row, view)), categories, collections };
}
