import type { Kysely } from 'kysely';
import type { Suggestions } from '#contract/catalogue.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { addCacheTags, addProductTags } from '#domain/cache-tags.ts';
import { showTree, viewIn } from '#domain/catalogue/read-products.ts';
import { listTrees } from '#domain/catalogue/trees.sql.ts';
import { loosened, type Resolved, resolveFilters } from './filters.sql.ts';
import { asksForAnything } from './meanings.ts';
import { readBest } from './pages.sql.ts';
import { suggestTaxons } from './suggestions.sql.ts';

type Db = Kysely<Tables>;

const shopper = { shopper: true } as const;

/** Suggests up to six products, four categories and four collections for a partial search. */
export async function suggest(db: Db, search: string, language: Language): Promise<Suggestions> {
  addCacheTags('list');
  const resolved = await resolveFilters(db, { search }, shopper);
  const { query } = resolved;
  const nothing = { products: [], categories: [], collections: [] };
  if (!query && !asksForAnything(search)) return nothing;
  const view = await viewIn(db, language);
  const languages = [...view.languages];
  const [ids, categories, collections] = await Promise.all([
    findBest(db, search, resolved),
    query ? suggestTaxons(db, 'category', query, languages) : [],
    query ? suggestTaxons(db, 'collection', query, languages) : [],
  ]);
  const trees = await listTrees(db, ids, { publishedOnly: true });
  addProductTags(trees);
  return { products: trees.map((row) => showTree(row, view)), categories, collections };
}

/** Returns matches of all words, or else of any. */
async function findBest(db: Db, search: string, resolved: Resolved): Promise<number[]> {
  const ids = await readBest(db, { search }, resolved, shopper, 6);
  if (ids.length > 0 || !resolved.anyWord) return ids;
  return await readBest(db, { search }, loosened(resolved), shopper, 6);
}
