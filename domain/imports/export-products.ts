import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { countExported, listExported, listExportedShelves } from './exports.sql.ts';
import { ownColumns } from './own-columns.ts';
import { ownRows, shelfRow } from './own-rows.ts';
import { shopifyColumns, shopifyRows } from './shopify-rows.ts';
import { type Row, writeCsv } from './write-csv.ts';

type Part = { csv: string; next: number | null; done: number; total: number };

const atOnce = 200;

/** A part of the catalogue as CSV, in our own columns (which import to the same shop) or Shopify's. */
export async function exportProducts(
  db: Kysely<Tables>,
  { format, after }: { format: 'altyn' | 'shopify'; after: number },
  publicUrl: string,
): Promise<Part> {
  const { defaultLanguage } = await recentSettings(db);
  const order = orderLanguages(defaultLanguage, defaultLanguage);
  const products = await listExported(db, after, atOnce);
  const { total, before } = await countExported(db, after);
  const own = format === 'altyn';
  const head =
    after > 0 ? [] : own ? [ownColumns, ...(await shelfRows(db, publicUrl))] : [shopifyColumns];
  const rows = products.flatMap((product) =>
    own ? ownRows(product, publicUrl) : shopifyRows(product, publicUrl, order),
  );
  const last = products.length === atOnce ? products.at(-1) : undefined;
  return {
    csv: writeCsv([...head, ...rows]),
    next: last?.id ?? null,
    done: before + products.length,
    total,
  };
}

async function shelfRows(db: Kysely<Tables>, publicUrl: string): Promise<Row[]> {
  const categories = await listExportedShelves(db, 'category');
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  const collections = await listExportedShelves(db, 'collection');
  return [
    ...categories.map((shelf) => shelfRow('category', shelf, slugs, publicUrl)),
    ...collections.map((shelf) => shelfRow('collection', shelf, slugs, publicUrl)),
  ];
}
