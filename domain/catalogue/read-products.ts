import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { AdminColor, AdminProduct, AdminSize, Product } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { recentDefinitions } from '#domain/attributes/read-attributes.ts';
import { addCacheTags, addProductTags } from '#domain/cache-tags.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { type ProductTree, toProduct, type View } from './product-tree.ts';
import { listProductRows, listSizeSecrets, type SizeSecrets } from './products.sql.ts';
import { findPublishedTree, listRelatedTrees, listTrees, type TreeRow } from './trees.sql.ts';

type Db = Kysely<Tables>;

/** Finds a published product by id or slug. */
export async function readProduct(
  db: Db,
  idOrSlug: string,
  language: Language,
): Promise<Product | Refusal<'not_found'>> {
  const row = await findPublishedTree(db, idOrSlug);
  if (!row) return refuse('not_found');
  addProductTags([row]);
  return showTree(row, await viewIn(db, language));
}

/** Lists up to eight related published products. */
export async function readRelated(
  db: Db,
  idOrSlug: string,
  language: Language,
): Promise<{ products: Product[] } | Refusal<'not_found'>> {
  const row = await findPublishedTree(db, idOrSlug);
  if (!row) return refuse('not_found');
  const view = await viewIn(db, language);
  const rows = await listRelatedTrees(db, row.id, 8);
  addCacheTags('taxons');
  addProductTags([row, ...rows]);
  return { products: rows.map((related) => showTree(related, view)) };
}

export async function readAdminProduct(
  db: Db,
  id: number,
  language: Language,
): Promise<AdminProduct | Refusal<'not_found'>> {
  const rows = await listTrees(db, [id], { publishedOnly: false });
  const [product] = await toAdminProducts(db, rows, await viewIn(db, language));
  return product ?? refuse('not_found');
}

export async function readAdminColor(
  db: Db,
  { productId, colorId }: { productId: number; colorId: number },
  language: Language,
): Promise<AdminColor | Refusal<'not_found'>> {
  const product = await readAdminProduct(db, productId, language);
  if (isRefusal(product)) return product;
  return product.colors.find((color) => color.id === colorId) ?? refuse('not_found');
}

export async function readAdminSize(
  db: Db,
  placed: { productId: number; colorId: number; sizeId: number },
  language: Language,
): Promise<AdminSize | Refusal<'not_found'>> {
  const color = await readAdminColor(db, placed, language);
  if (isRefusal(color)) return color;
  return color.sizes.find((size) => size.id === placed.sizeId) ?? refuse('not_found');
}

/**
 * Adds the fields that only the back office may read: exact stock, cost, hidden categories and
 * collections, dates.
 */
export async function toAdminProducts(
  db: Db,
  trees: TreeRow[],
  view: View,
): Promise<AdminProduct[]> {
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

function reveal(product: Product, secrets: Map<number, SizeSecrets>): AdminProduct['colors'] {
  return product.colors.map((color) => ({
    ...color,
    sizes: color.sizes.map((size) => {
      const { stock, cost, waiting, attributeValues } = secrets.get(size.id) ?? {
        ...size,
        cost: null,
        waiting: 0,
        attributeValues: {},
      };
      return { ...size, stock, cost, waiting, attributeValues, available: stock > 0 };
    }),
  }));
}

export function showTree(row: TreeRow, view: View): Product {
  return toProduct(JSON.parse(row.tree) as ProductTree, view);
}

export async function viewIn(db: Db, language: Language): Promise<View> {
  const { defaultLanguage, chargeCurrency } = await recentSettings(db);
  return {
    languages: orderLanguages(language, defaultLanguage),
    currency: chargeCurrency,
    attributes: await recentDefinitions(db),
  };
}
