import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { BulkChange, PriceChange } from '#contract/product-editing.ts';
import { changePrice } from '#core/bulk-price.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { findMissingTaxons } from '#domain/catalogue/check-trees.ts';
import {
  lockProducts,
  readStored,
  type StoredProduct,
  type StoredSize,
} from '#domain/catalogue/stored-products.sql.ts';
import type { TreeChange } from '#domain/catalogue/tree-change.ts';
import { lockTaxons } from '#domain/catalogue/tree-rows.sql.ts';
import { type TreeRefusal, writeTrees } from '#domain/catalogue/write-trees.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { type Before, binProducts, insertUndo, listTitles, takeUndo, unbin } from './bulk.sql.ts';

type Db = Kysely<Tables>;
export type Actor = { readonly adminId: number; readonly name: string };

/** The number of products changed, the id of the undo record, and the titles of those left out. */
type Changed = { changed: number; undo: string | null; unpriced: string[] };

/**
 * Changes many products, and returns the count and the id of the undo record. Products that would be
 * published at price 0 without being marked as free are left out.
 *
 * @example await changeProducts(db, [1, 2], { do: 'publish' }, actor, 'en')
 */
export async function changeProducts(
  db: Db,
  ids: number[],
  change: BulkChange,
  actor: Actor,
  language: Language,
): Promise<Changed | TreeRefusal> {
  const { defaultLanguage } = await recentSettings(db);
  return await inTransaction(db, async (tx) => {
    const missing = await findMissingTaxons(tx, [taxonOf(change)]);
    if (missing) return missing;
    const locked = await lockProducts(tx, ids);
    const before = locked.filter((one) => !isUnpriced(one, change));
    const left = locked.filter((one) => !before.includes(one)).map(({ id }) => id);
    const unpriced = await listTitles(tx, left, orderLanguages(language, defaultLanguage));
    if (before.length === 0) return { changed: 0, undo: null, unpriced };
    const found = before.map(({ id }) => id);
    const trees = before.map((stored) => ({ stored, change: changeOf(stored, change) }));
    const written = await writeTrees(tx, trees, { actor: actor.name });
    if (isRefusal(written)) return written;
    if (change.do === 'delete') await binProducts(tx, found);
    const after = await readStored(tx, found);
    const undo = await insertUndo(
      tx,
      actor.adminId,
      before.map((one, at) => beforeOf(one, after[at] ?? one)),
    );
    return { changed: found.length, undo, unpriced };
  });
}

/** Whether the change would publish a price of 0 that nobody marked as free. */
function isUnpriced(product: StoredProduct, change: BulkChange): boolean {
  const sizes = sizesOf(product);
  if (product.free || sizes.length === 0) return false;
  if (change.do === 'publish') return sizes.some(({ price }) => price === 0);
  const isVisible = product.published || product.publishAt !== null;
  return change.do === 'price' && change.to === 0 && isVisible;
}

function changeOf(stored: StoredProduct, change: BulkChange): TreeChange {
  const { categories, collections } = stored;
  switch (change.do) {
    case 'publish':
      return { published: true, publishAt: null };
    case 'hide':
    case 'delete':
      return { published: false, publishAt: null };
    case 'addCategory':
      return { categories: [...categories, change.id] };
    case 'removeCategory':
      return { categories: categories.filter((id) => id !== change.id) };
    case 'addCollection':
      return { collections: [...collections, change.id] };
    case 'removeCollection':
      return { collections: collections.filter((id) => id !== change.id) };
    case 'price':
      return pricesOf(stored, change);
  }
}

/** A compare-at price that is no longer higher is removed. */
function pricesOf({ colors }: StoredProduct, { showBefore, ...rule }: PriceChange): TreeChange {
  const priced = (size: StoredSize) => {
    const price = changePrice(size.price, rule);
    const isLower = showBefore && price < size.price;
    const isPast = size.compareAtPrice !== null && size.compareAtPrice <= price;
    const compareAtPrice = isLower ? size.price : isPast ? null : size.compareAtPrice;
    return { id: size.id, price, compareAtPrice };
  };
  return { colors: colors.map(({ id, sizes }) => ({ id, sizes: sizes.map(priced) })) };
}

function taxonOf(change: BulkChange): { categories?: number[]; collections?: number[] } {
  if (change.do === 'addCategory') return { categories: [change.id] };
  if (change.do === 'addCollection') return { collections: [change.id] };
  return {};
}

function beforeOf(before: StoredProduct, after: StoredProduct): Before {
  const { id, published, free, publishAt, categories, collections } = before;
  const now = new Map(sizesOf(after).map((size) => [size.id, size.price]));
  const prices = sizesOf(before).map((size): Before['prices'][number] => [
    size.id,
    size.price,
    size.compareAtPrice,
    now.get(size.id) ?? size.price,
  ]);
  return {
    id,
    version: after.version,
    published,
    free,
    publishAt,
    categories,
    collections,
    prices,
  };
}

/** Undoes a bulk change; products changed since are skipped and named. */
export async function undoChange(
  db: Db,
  undo: string,
  actor: Actor,
  language: Language,
): Promise<{ restored: number; left: string[] } | TreeRefusal | Refusal<'not_found'>> {
  const { defaultLanguage } = await recentSettings(db);
  return await inTransaction(db, async (tx) => {
    const before = await takeUndo(tx, undo);
    if (!before) return refuse('not_found');
    const locked = await lockProducts(
      tx,
      before.map(({ id }) => id),
      { binned: true },
    );
    const pairs = before.flatMap((one) => {
      const stored = locked.find(({ id }) => id === one.id);
      return stored?.version === one.version ? [{ stored, before: one }] : [];
    });
    const categories = await lockTaxons(
      tx,
      'category',
      before.flatMap((one) => one.categories),
    );
    const collections = await lockTaxons(
      tx,
      'collection',
      before.flatMap((one) => one.collections),
    );
    const trees = pairs.map((pair) => ({
      stored: pair.stored,
      change: restoring(pair.stored, {
        ...pair.before,
        categories: pair.before.categories.filter((id) => categories.has(id)),
        collections: pair.before.collections.filter((id) => collections.has(id)),
      }),
    }));
    await unbin(
      tx,
      pairs.map(({ stored }) => stored.id),
    );
    const written = await writeTrees(tx, trees, { actor: actor.name });
    if (isRefusal(written)) return written;
    const restored = new Set(pairs.map(({ stored }) => stored.id));
    const left = before.map(({ id }) => id).filter((id) => !restored.has(id));
    const languages = orderLanguages(language, defaultLanguage);
    return { restored: restored.size, left: await listTitles(tx, left, languages) };
  });
}

/** The change that undoes a bulk change; prices that were changed since stay. */
function restoring({ colors }: StoredProduct, before: Before): TreeChange {
  const { published, publishAt, categories, collections } = before;
  const prices = new Map(before.prices.map(([size, ...rest]) => [size, rest]));
  const restored = colors.map(({ id, sizes }) => ({
    id,
    sizes: sizes.flatMap((size) => {
      const [price, compareAtPrice, now] = prices.get(size.id) ?? [];
      if (price === undefined || price === now || size.price !== now) return [];
      return [{ id: size.id, price, compareAtPrice }];
    }),
  }));
  return { published, publishAt, categories, collections, colors: restored };
}

function sizesOf({ colors }: StoredProduct): StoredSize[] {
  return colors.flatMap(({ sizes }) => sizes);
}
