import type { Kysely } from 'kysely';
import type { OfficeColor, OfficeProduct, OfficeSize, Product } from '#contract/products.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { noteProducts, noteShown } from '#domain/shown.ts';
import { type ProductTree, toProduct, type View } from './product-tree.ts';
import { listProductRows, listSizeSecrets, type SizeSecrets } from './products.sql.ts';
import { findPublishedTree, listRelatedTrees, listTrees, type TreeRow } from './trees.sql.ts';

type Db = Kysely<Tables>;

/** One published product by its id or slug. */
export async function readProduct(
  db: Db,
  idOrSlug: string,
  language: Language,
): Promise<Product | Refusal<'not_found'>> {
  const row = await findPublishedTree(db, idOrSlug);
  if (!row) return refuse('not_found');
  noteProducts([row]);
  return showTree(row, await viewIn(db, language));
}

/** Up to eight published pieces that go with one. */
export async function readRelated(
  db: Db,
  idOrSlug: string,
  language: Language,
): Promise<{ products: Product[] } | Refusal<'not_found'>> {
  const row = await findPublishedTree(db, idOrSlug);
  if (!row) return refuse('not_found');
  const view = await viewIn(db, language);
  const rows = await listRelatedTrees(db, row.id, 8);
  noteShown('shelves');
  noteProducts([row, ...rows]);
  return { products: rows.map((related) => showTree(related, view)) };
}

/** Published products in the order of the ids; those that are not there are left out. */
export async function readProductsById(
  db: Db,
  ids: number[],
  language: Language,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const view = await viewIn(db, language);
  const rows = await listTrees(db, ids, { publishedOnly: true });
  return rows.map((row) => showTree(row, view));
}

/** One product as the office sees it. */
export async function readOfficeProduct(
  db: Db,
  id: number,
  language: Language,
): Promise<OfficeProduct | Refusal<'not_found'>> {
  const rows = await listTrees(db, [id], { publishedOnly: false });
  const [product] = await toOfficeProducts(db, rows, await viewIn(db, language));
  return product ?? refuse('not_found');
}

/** One colour as the office sees it. */
export async function readOfficeColor(
  db: Db,
  { productId, colorId }: { productId: number; colorId: number },
  language: Language,
): Promise<OfficeColor | Refusal<'not_found'>> {
  const product = await readOfficeProduct(db, productId, language);
  if (isRefusal(product)) return product;
  return product.colors.find((color) => color.id === colorId) ?? refuse('not_found');
}

/** One size as the office sees it. */
export async function readOfficeSize(
  db: Db,
  placed: { productId: number; colorId: number; sizeId: number },
  language: Language,
): Promise<OfficeSize | Refusal<'not_found'>> {
  const color = await readOfficeColor(db, placed, language);
  if (isRefusal(color)) return color;
  return color.sizes.find((size) => size.id === placed.sizeId) ?? refuse('not_found');
}

/** Adds what only the office sees: exact stock, cost, hidden shelves, dates. */
export async function toOfficeProducts(
  db: Db,
  trees: TreeRow[],
  view: View,
): Promise<OfficeProduct[]> {
  if (trees.length === 0) return [];
  const ids = trees.map((row) => row.id);
  const sizes = new Map((await listSizeSecrets(db, ids)).map((row) => [row.id, row]));
  const rows = new Map((await listProductRows(db, ids)).map((row) => [row.id, row]));
  return trees.flatMap((tree) => {
    const row = rows.get(tree.id);
    return row
      ? [{ ...showTree(tree, view), ...row, colors: reveal(showTree(tree, view), sizes) }]
      : [];
  });
}

function reveal(product: Product, secrets: Map<number, SizeSecrets>): OfficeProduct['colors'] {
  return product.colors.map((color) => ({
    ...color,
    sizes: color.sizes.map((size) => {
      const { stock, cost, waiting } = secrets.get(size.id) ?? { ...size, cost: null, waiting: 0 };
      return { ...size, stock, cost, waiting, available: stock > 0 };
    }),
  }));
}

export function showTree(row: TreeRow, view: View): Product {
  return toProduct(JSON.parse(row.tree) as ProductTree, view);
}

export async function viewIn(db: Db, language: Language): Promise<View> {
  const { defaultLanguage, chargeCurrency } = await recentSettings(db);
  return { languages: orderLanguages(language, defaultLanguage), currency: chargeCurrency };
}
