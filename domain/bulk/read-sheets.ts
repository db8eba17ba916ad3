import type { Kysely } from 'kysely';
import type { Currency, Language } from '#contract/fields.ts';
import type { ColorLine, SizeLine } from '#contract/sheets.ts';
import type { Tables } from '#database/tables.ts';
import { orderOptions } from '#domain/catalogue/order-options.ts';
import { viewIn } from '#domain/catalogue/read-products.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import {
  type ColorFilter,
  listColorIds,
  listColorLines,
  listSizeIds,
  listSizeLines,
  type SizeFilter,
} from './sheets.sql.ts';

export async function readSizeLines(
  db: Kysely<Tables>,
  filter: SizeFilter,
  language: Language,
): Promise<{ sizes: SizeLine[]; total: number; currency: Currency }> {
  const { languages, currency } = await viewIn(db, language);
  const { lowStock } = await readSettings(db);
  const { rows, total } = await listSizeLines(db, filter, { languages, lowStock });
  return { sizes: rows, total, currency };
}

export async function readColorLines(
  db: Kysely<Tables>,
  filter: ColorFilter,
  language: Language,
): Promise<{ colors: ColorLine[]; total: number }> {
  const { languages } = await viewIn(db, language);
  const { rows, total } = await listColorLines(db, filter, languages);
  const colors = rows.map((row) => ({ ...row, options: orderOptions(row.options, languages) }));
  return { colors, total };
}

const mostIds = 100_000;

/** Lists the ids of all sizes that match a filter. */
export async function matchingSizes(
  db: Kysely<Tables>,
  filter: SizeFilter,
): Promise<{ ids: number[] }> {
  const { lowStock } = await readSettings(db);
  return { ids: await listSizeIds(db, filter, lowStock, mostIds) };
}

/** Lists the ids of all colours that match a filter. */
export async function matchingColors(
  db: Kysely<Tables>,
  filter: ColorFilter,
): Promise<{ ids: number[] }> {
  return { ids: await listColorIds(db, filter, mostIds) };
}
