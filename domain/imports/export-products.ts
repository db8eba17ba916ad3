import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { type Row, writeCsv } from '#domain/write-csv.ts';
import { countExported, listExported, listExportedTaxons } from './exports.sql.ts';
import { ownColumns } from './own-columns.ts';
import { ownRows, taxonRow } from './own-rows.ts';
import { shopifyColumns, shopifyRows } from './shopify-rows.ts';

type Part = { csv: string; next: number | null; done: number; total: number };

const atOnce = 200;

/**
 * A page of the catalogue as CSV, in the shop's own columns (which can be imported again) or
 * Shopify's.
 */
export async function exportProducts(
  db: Kysely<Tables>,
  { format, after }: { format: 'altyn' | 'shopify'; after: number },
  publicUrl: string,
): Promise<Part> {
  const { defaultLanguage, chargeCurrency: currency } = await recentSettings(db);
  const order = orderLanguages(defaultLanguage, defaultLanguage);
  const products = await listExported(db, after, atOnce);
  const { total, before } = await countExported(db, after);
  const own = format === 'altyn';
  const head =
    after > 0 ? [] : own ? [ownColumns, ...(await taxonRows(db, publicUrl))] : [shopifyColumns];
  const rows = products.flatMap((product) =>
    own
      ? ownRows(product, publicUrl, currency)
      : shopifyRows(product, { publicUrl, order, currency }),
  );
  const last = products.length === atOnce ? products.at(-1) : undefined;
  return {
    csv: writeCsv([...head, ...rows]),
    next: last?.id ?? null,
    done: before + products.length,
    total,
  };
}

async function taxonRows(db: Kysely<Tables>, publicUrl: string): Promise<Row[]> {
  const categories = await listExportedTaxons(db, 'category');
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  const collections = await listExportedTaxons(db, 'collection');
  return [
    ...categories.map((taxon) => taxonRow('category', taxon, slugs, publicUrl)),
    ...collections.map((taxon) => taxonRow('collection', taxon, slugs, publicUrl)),
  ];
}
