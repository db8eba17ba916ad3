import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/fields.ts';
import { Product } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { addProductTags } from '#domain/cache-tags.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { Written } from '#domain/serialized-json.ts';
import type { View } from './product-tree.ts';
import { showTree, viewIn } from './read-products.ts';
import {
  findPublishedVersion,
  listPublishedVersions,
  listTrees,
  type TreeRow,
} from './trees.sql.ts';

/** Fits about two thousand products in one language. */
const memory = new LRUCache<string, Buffer>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length,
});

/** A published product by id or slug, as JSON. */
export async function writeProduct(
  db: Kysely<Tables>,
  idOrSlug: string,
  language: Language,
): Promise<Written<Product> | Refusal<'not_found'>> {
  const row = await findPublishedVersion(db, idOrSlug);
  const [written] = row ? await writeProducts(db, [row], await viewIn(db, language)) : [];
  return written ?? refuse('not_found');
}

/** Published products in the order of the ids, each as JSON; missing ones are left out. */
export async function writeProductsById(
  db: Kysely<Tables>,
  ids: number[],
  language: Language,
): Promise<Buffer[]> {
  if (ids.length === 0) return [];
  const rows = await listPublishedVersions(db, ids);
  return await writeProducts(db, rows, await viewIn(db, language));
}

/**
 * Serializes published products to JSON, in the order of the rows. The JSON of a version is cached,
 * so that only changed products are read and serialized again.
 */
export async function writeProducts(
  db: Kysely<Tables>,
  rows: { id: number; version: number }[],
  view: View,
): Promise<Buffer[]> {
  addProductTags(rows);
  const written = rows.map(({ id, version }) => memory.get(keyOf(id, version, view)));
  if (written.every((bytes) => bytes !== undefined)) return written;
  const missing = rows.filter((_, index) => !written[index]).map((row) => row.id);
  const trees = await listTrees(db, missing, { publishedOnly: true });
  const fresh = new Map(trees.map((tree) => [tree.id, write(tree, view)]));
  return rows.flatMap(({ id }, index) => written[index] ?? fresh.get(id) ?? []);
}

function write(row: TreeRow, view: View): Buffer {
  const bytes = Buffer.from(JSON.stringify(Product.parse(showTree(row, view))));
  memory.set(keyOf(row.id, row.version, view), bytes);
  return bytes;
}

function keyOf(id: number, version: number, { languages, currency, attributes }: View): string {
  return `${id} ${version} ${currency} ${languages.join()} ${attributes.version}`;
}
