import type { Kysely } from 'kysely';
import type { Affected } from '#contract/categories.ts';
import type { OfficeCollection } from '#contract/collections.ts';
import type { OfficeProduct } from '#contract/products.ts';
import type { Rule } from '#contract/rules.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { toPicture } from '#domain/media/to-picture.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { noteShown } from '#domain/shown.ts';
import { orderOptions } from './order-options.ts';
import { toOfficeProducts, viewIn } from './read-products.ts';
import { countsAsOf } from './shelf-counts.ts';
import {
  countAffected,
  listMatched,
  listShelves,
  type ShelfFilter,
  type ShelfKind,
  type ShelfRow,
} from './shelves.sql.ts';
import { listTrees } from './trees.sql.ts';

type Db = Kysely<Tables>;

/** A page of categories or collections, and how many there are in all. */
export async function readShelves(
  db: Db,
  kind: ShelfKind,
  filter: ShelfFilter,
  language: Language,
): Promise<{ shelves: OfficeCollection[]; total: number }> {
  noteShown('shelves');
  const languages = await languageOrder(db, language);
  const { rows, total } = await listShelves(db, kind, filter, languages);
  const version = rows[0]?.catalogueVersion ?? 0;
  const counts = await countsAsOf(db, kind, filter.publishedOnly, version);
  return { shelves: rows.map((row) => toShelf(row, counts, languages)), total };
}

/** One category or collection, as the office sees it. */
export async function readShelf(
  db: Db,
  kind: ShelfKind,
  id: number,
  language: Language,
): Promise<OfficeCollection | Refusal<'not_found'>> {
  const filter = { id, publishedOnly: false, sort: 'position', page: 1, pageSize: 1 } as const;
  const { shelves } = await readShelves(db, kind, filter, language);
  return shelves[0] ?? refuse('not_found');
}

/** What deleting categories or collections would do. */
export async function readAffected(
  db: Db,
  kind: ShelfKind,
  ids: number[],
  language: Language,
): Promise<Affected> {
  return await countAffected(db, kind, ids, await languageOrder(db, language));
}

/** What a rule would take in: how many, and the newest dozen of them. */
export async function readMatched(
  db: Db,
  rule: Rule,
  language: Language,
): Promise<{ total: number; products: OfficeProduct[] }> {
  const { ids, total } = await listMatched(db, rule, 12);
  const trees = await listTrees(db, ids, { publishedOnly: false });
  return { total, products: await toOfficeProducts(db, trees, await viewIn(db, language)) };
}

function toShelf(
  { picture, catalogueVersion: _, ...row }: ShelfRow,
  counts: Map<number, number>,
  languages: Language[],
): OfficeCollection {
  const options = orderOptions(row.options, languages);
  const image = picture && toPicture(picture, options[0]?.title ?? '', languages);
  return { ...row, options, image, productCount: counts.get(row.id) ?? 0 };
}

async function languageOrder(db: Db, language: Language): Promise<Language[]> {
  const { defaultLanguage } = await recentSettings(db);
  return orderLanguages(language, defaultLanguage);
}
