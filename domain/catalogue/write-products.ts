import type { Kysely } from 'kysely';
import { Product } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { noteProducts } from '#domain/shown.ts';
import { createBytesMemo } from './bytes-memo.ts';
import type { View } from './product-tree.ts';
import { showTree } from './read-products.ts';
import { listTrees, type TreeRow } from './trees.sql.ts';

/** Some two thousand products in one language. */
const memory = createBytesMemo(24 * 1024 * 1024);

/**
 * Published products as JSON, in the order of the rows. What was written of one version is kept,
 * so that only what changed is read and written anew.
 */
export async function writeProducts(
  db: Kysely<Tables>,
  rows: { id: number; version: number }[],
  view: View,
): Promise<Buffer[]> {
  noteProducts(rows);
  const written = rows.map(({ id, version }) => memory.find(keyOf(id, version, view)));
  if (written.every((bytes) => bytes !== undefined)) return written;
  const missing = rows.filter((_, index) => !written[index]).map((row) => row.id);
  const trees = await listTrees(db, missing, { publishedOnly: true });
  const fresh = new Map(trees.map((tree) => [tree.id, write(tree, view)]));
  return rows.flatMap(({ id }, index) => written[index] ?? fresh.get(id) ?? []);
}

function write(row: TreeRow, view: View): Buffer {
  const bytes = Buffer.from(JSON.stringify(Product.parse(showTree(row, view))));
  memory.keep(keyOf(row.id, row.version, view), bytes);
  return bytes;
}

function keyOf(id: number, version: number, { languages, currency }: View): string {
  return `${id} ${version} ${currency} ${languages.join()}`;
}
