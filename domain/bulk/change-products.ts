import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { BulkChange } from '#contract/product-editing.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { findMissingTaxons } from '#domain/catalogue/create-product.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import {
  addToTaxon,
  type Before,
  binProducts,
  changePrices,
  insertUndo,
  listTitles,
  lockProducts,
  lockUnchanged,
  markChanged,
  restoreProduct,
  setPublished,
  takeFromTaxon,
  takeUndo,
} from './bulk.sql.ts';

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
): Promise<Changed | Refusal<'unknown_reference'>> {
  const { defaultLanguage } = await recentSettings(db);
  return await inTransaction(db, async (tx) => {
    const missing = await findMissingTaxons(tx, taxonOf(change));
    if (missing) return missing;
    const locked = await lockProducts(tx, ids);
    const before = locked.filter((one) => !isUnpriced(one, change));
    const left = locked.filter((one) => !before.includes(one)).map(({ id }) => id);
    const unpriced = await listTitles(tx, left, orderLanguages(language, defaultLanguage));
    if (before.length === 0) return { changed: 0, undo: null, unpriced };
    const found = before.map(({ id }) => id);
    await apply(tx, found, change);
    const after = await markChanged(tx, found, actor.name);
    const undo = await insertUndo(
      tx,
      actor.adminId,
      before.map((one) => withAfter(one, after.get(one.id))),
    );
    return { changed: found.length, undo, unpriced };
  });
}

/** Whether the change would publish a price of 0 that nobody marked as free. */
function isUnpriced({ free, published, publishAt, prices }: Before, change: BulkChange): boolean {
  if (free || prices.length === 0) return false;
  if (change.do === 'publish') return prices.some(([, price]) => price === 0);
  return change.do === 'price' && change.to === 0 && (published || publishAt !== null);
}

async function apply(tx: Db, ids: number[], change: BulkChange): Promise<void> {
  switch (change.do) {
    case 'publish':
      return await setPublished(tx, ids, true);
    case 'hide':
      return await setPublished(tx, ids, false);
    case 'delete':
      return await binProducts(tx, ids);
    case 'addCategory':
      return await addToTaxon(tx, 'category', ids, change.id);
    case 'removeCategory':
      return await takeFromTaxon(tx, 'category', ids, change.id);
    case 'addCollection':
      return await addToTaxon(tx, 'collection', ids, change.id);
    case 'removeCollection':
      return await takeFromTaxon(tx, 'collection', ids, change.id);
    case 'price':
      return await changePrices(tx, ids, change);
  }
}

function taxonOf(change: BulkChange): { categories?: number[]; collections?: number[] } {
  if (change.do === 'addCategory') return { categories: [change.id] };
  if (change.do === 'addCollection') return { collections: [change.id] };
  return {};
}

function withAfter(
  before: Before,
  after: { version: number; prices: Map<number, number> } | undefined,
): Before {
  const prices = before.prices.map(([size, price, compareAt]): Before['prices'][number] => [
    size,
    price,
    compareAt,
    after?.prices.get(size) ?? price,
  ]);
  return { ...before, prices, version: after?.version ?? before.version };
}

/** Undoes a bulk change; products changed since are skipped and named. */
export async function undoChange(
  db: Db,
  undo: string,
  actor: Actor,
  language: Language,
): Promise<{ restored: number; left: string[] } | Refusal<'not_found'>> {
  const { defaultLanguage } = await recentSettings(db);
  return await inTransaction(db, async (tx) => {
    const before = await takeUndo(tx, undo);
    if (!before) return refuse('not_found');
    const unchanged = await lockUnchanged(tx, before);
    for (const one of before) {
      if (unchanged.has(one.id)) await restoreProduct(tx, one, actor.name);
    }
    const left = before.map(({ id }) => id).filter((id) => !unchanged.has(id));
    const languages = orderLanguages(language, defaultLanguage);
    return { restored: unchanged.size, left: await listTitles(tx, left, languages) };
  });
}
