import type { Kysely } from 'kysely';
import type { Suggestions } from '#contract/catalogue.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { showTree, viewIn } from '#domain/catalogue/read-products.ts';
import { listTrees } from '#domain/catalogue/trees.sql.ts';
import { noteProducts, noteShown } from '#domain/shown.ts';
import { loosened, type Resolved, resolveFilters } from './filters.sql.ts';
import { readBest } from './pages.sql.ts';
import { suggestShelves } from './suggestions.sql.ts';

type Db = Kysely<Tables>;

const shopper = { shopper: true } as const;

/** Up to six pieces, four categories and four collections for what has been typed so far. */
export async function suggest(db: Db, search: string, language: Language): Promise<Suggestions> {
  noteShown('list');
  const resolved = await resolveFilters(db, { search }, shopper);
  const { query } = resolved;
  if (!query) return { products: [], categories: [], collections: [] };
  const view = await viewIn(db, language);
  const languages = [...view.languages];
  const [ids, categories, collections] = await Promise.all([
    findBest(db, search, resolved),
    suggestShelves(db, 'category', query, languages),
    suggestShelves(db, 'collection', query, languages),
  ]);
  const trees = await listTrees(db, ids, { publishedOnly: true });
  noteProducts(trees);
  return { products: trees.map((row) => showTree(row, view)), categories, collections };
}

/** Those that have all that was typed, or else any of it. */
async function findBest(db: Db, search: string, resolved: Resolved): Promise<number[]> {
  const ids = await readBest(db, { search }, resolved, shopper, 6);
  if (ids.length > 0 || !resolved.loose) return ids;
  return await readBest(db, { search }, loosened(resolved), shopper, 6);
}
