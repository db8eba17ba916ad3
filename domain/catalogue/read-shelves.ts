import type { Kysely } from 'kysely';
import type { OfficeShelf } from '#contract/categories.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { toPicture } from '#domain/media/to-picture.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { noteShown } from '#domain/shown.ts';
import { orderOptions } from './order-options.ts';
import { countsAsOf } from './shelf-counts.ts';
import { listShelves, type ShelfFilter, type ShelfKind, type ShelfRow } from './shelves.sql.ts';

type Db = Kysely<Tables>;

/** A page of categories or collections, and how many there are in all. */
export async function readShelves(
  db: Db,
  kind: ShelfKind,
  filter: ShelfFilter,
  language: Language,
): Promise<{ shelves: OfficeShelf[]; total: number }> {
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
): Promise<OfficeShelf | Refusal<'not_found'>> {
  const filter = { id, publishedOnly: false, sort: 'position', page: 1, pageSize: 1 } as const;
  const { shelves } = await readShelves(db, kind, filter, language);
  return shelves[0] ?? refuse('not_found');
}

function toShelf(
  { picture, catalogueVersion: _, ...row }: ShelfRow,
  counts: Map<number, number>,
  languages: Language[],
): OfficeShelf {
  const options = orderOptions(row.options, languages);
  const image = picture && toPicture(picture, options[0]?.title ?? '', languages);
  return { ...row, options, image, productCount: counts.get(row.id) ?? 0 };
}

async function languageOrder(db: Db, language: Language): Promise<Language[]> {
  const { defaultLanguage } = await recentSettings(db);
  return orderLanguages(language, defaultLanguage);
}
