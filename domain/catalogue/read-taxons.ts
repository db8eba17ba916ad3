import type { Kysely } from 'kysely';
import type { Affected } from '#contract/categories.ts';
import type { AdminCollection } from '#contract/collections.ts';
import type { Language } from '#contract/fields.ts';
import type { AdminProduct } from '#contract/products.ts';
import type { Rule } from '#contract/rules.ts';
import type { Tables } from '#database/tables.ts';
import { addCacheTags } from '#domain/cache-tags.ts';
import { toPicture } from '#domain/media/to-picture.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { orderOptions } from './order-options.ts';
import { toAdminProducts, viewIn } from './read-products.ts';
import { countsAsOf } from './taxon-counts.ts';
import {
  countAffected,
  listMatched,
  listTaxons,
  type TaxonFilter,
  type TaxonRow,
  type TaxonType,
} from './taxons.sql.ts';
import { listTrees } from './trees.sql.ts';

type Db = Kysely<Tables>;

/** A page of categories or collections, and the total. */
export async function readTaxons(
  db: Db,
  kind: TaxonType,
  filter: TaxonFilter,
  language: Language,
): Promise<{ taxons: AdminCollection[]; total: number }> {
  addCacheTags('taxons');
  const languages = await languageOrder(db, language);
  const { rows, total } = await listTaxons(db, kind, filter, languages);
  const version = rows[0]?.catalogueVersion ?? 0;
  const counts = await countsAsOf(db, kind, filter.publishedOnly, version);
  return { taxons: rows.map((row) => toTaxon(row, counts, languages)), total };
}

/** Reads a category or collection for the back office. */
export async function readTaxon(
  db: Db,
  kind: TaxonType,
  id: number,
  language: Language,
): Promise<AdminCollection | Refusal<'not_found'>> {
  const filter = { id, publishedOnly: false, sort: 'position', page: 1, pageSize: 1 } as const;
  const { taxons } = await readTaxons(db, kind, filter, language);
  return taxons[0] ?? refuse('not_found');
}

/** Counts the products and names the rules affected by deleting categories or collections. */
export async function readAffected(
  db: Db,
  kind: TaxonType,
  ids: number[],
  language: Language,
): Promise<Affected> {
  return await countAffected(db, kind, ids, await languageOrder(db, language));
}

/** Counts the products that a rule matches, and returns the twelve newest. */
export async function readMatched(
  db: Db,
  rule: Rule,
  language: Language,
): Promise<{ total: number; products: AdminProduct[] }> {
  const { ids, total } = await listMatched(db, rule, 12);
  const trees = await listTrees(db, ids, { publishedOnly: false });
  return { total, products: await toAdminProducts(db, trees, await viewIn(db, language)) };
}

function toTaxon(
  { picture, catalogueVersion: _, ...row }: TaxonRow,
  counts: Map<number, number>,
  languages: Language[],
): AdminCollection {
  const options = orderOptions(row.options, languages);
  const image = picture && toPicture(picture, options[0]?.title ?? '', languages);
  return { ...row, options, image, productCount: counts.get(row.id) ?? 0 };
}

async function languageOrder(db: Db, language: Language): Promise<Language[]> {
  const { defaultLanguage } = await recentSettings(db);
  return orderLanguages(language, defaultLanguage);
}
