import type { Kysely } from 'kysely';
import type { TaxonBulk, TaxonDraft, TaxonOrder, TaxonProducts } from '#contract/categories.ts';
import { fieldError } from '#contract/field-errors.ts';
import type { Rule } from '#contract/rules.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { removeFiles, type StoredFile } from '#domain/media/picture-files.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { slugFrom } from '#domain/slugs.ts';
import { atomically } from './atomically.ts';
import { explainText } from './change-taxon-texts.ts';
import { deleteTaxons } from './delete-taxons.ts';
import { refuseSameTitle } from './same-titles.ts';
import { lockFreeSlug } from './slugs.sql.ts';
import { insertOptions } from './taxon-options.sql.ts';
import { addMembers, placeMembers, removeMembers, touchProducts } from './taxon-products.sql.ts';
import {
  areInOrder,
  deleteTaxon,
  hasRule,
  insertTaxon,
  lockTaxons,
  publishTaxons,
  reorderTaxons,
  setRule,
  type TaxonType,
  updateTaxon,
} from './taxons.sql.ts';

type Db = Kysely<Tables>;

/**
 * Adds a category or collection with its texts and returns its id.
 *
 * @example await createTaxon(db, 'category', { options: [{ language: 'en', title: 'Rings' }], published: true })
 */
export async function createTaxon(
  db: Db,
  kind: TaxonType,
  draft: TaxonDraft & { rule?: Rule | null | undefined; slug?: string },
): Promise<number | Refusal<'title_taken' | 'language_taken' | 'slug_taken'>> {
  return await atomically<number, Refusal<'title_taken' | 'language_taken' | 'slug_taken'>>(
    db,
    async (tx) => {
      const at = (index: number) => `options.${index}.`;
      const taken = await refuseSameTitle(tx, kind, undefined, draft.options, at);
      if (taken) return taken;
      const wish = slugFrom(draft.slug || draft.options[0]?.title || '', kind);
      const slug = await lockFreeSlug(tx, kind, wish);
      const id = await insertTaxon(tx, kind, slug, draft);
      await insertOptions(tx, kind, id, draft.options);
      if (draft.rule) await setRule(tx, id, draft.rule);
      return id;
    },
    (rule) => explainText(rule, 'options.0.') ?? explainSlug(rule),
  );
}

export async function changeTaxon(
  db: Db,
  kind: TaxonType,
  id: number,
  change: {
    published?: boolean | undefined;
    position?: number | undefined;
    rule?: Rule | null | undefined;
    was?: { rule: Rule | null } | undefined;
    products?: TaxonProducts | undefined;
  },
  actor: string,
): Promise<undefined | Refusal<'not_found' | 'stale'>> {
  type No = Refusal<'not_found' | 'stale'>;
  return await atomically<undefined, No>(db, async (tx) => {
    if (!(await updateTaxon(tx, kind, id, change))) return refuse('not_found');
    const { rule, was, products } = change;
    if (rule !== undefined) {
      if (was && !(await hasRule(tx, id, was.rule))) return refuse('stale');
      await setRule(tx, id, rule);
    }
    if (products) await changeProductsOf(tx, { kind, id }, products, actor);
    return undefined;
  });
}

async function changeProductsOf(
  tx: Db,
  taxon: { kind: TaxonType; id: number },
  { add, remove, order }: TaxonProducts,
  actor: string,
): Promise<void> {
  await touchProducts(tx, [...add, ...remove], actor);
  await removeMembers(tx, taxon, remove);
  await addMembers(tx, taxon, add);
  if (order) await placeMembers(tx, taxon, order);
}

/**
 * Reorders categories or collections, refused when their order has changed since the caller read
 * it. Those not listed keep their places.
 */
export async function orderTaxons(
  db: Db,
  kind: TaxonType,
  { ids, was }: TaxonOrder,
): Promise<{ moved: number } | Refusal<'stale'>> {
  return await inTransaction(db, async (tx) => {
    await lockTaxons(tx, kind);
    if (was && !(await areInOrder(tx, kind, was))) return refuse('stale');
    return { moved: await reorderTaxons(tx, kind, ids) };
  });
}

/** Publishes, hides or deletes categories or collections, and returns the ids that changed. */
export async function changeTaxons(
  db: Db,
  kind: TaxonType,
  { ids, do: what }: TaxonBulk,
  adminId: number,
): Promise<{ changed: number[]; undo: string | null }> {
  if (what === 'delete') return await deleteTaxons(db, kind, ids, adminId);
  return { changed: await publishTaxons(db, kind, ids, what === 'publish'), undo: null };
}

/** Deletes a category or collection with its picture; its products stay. */
export async function removeTaxon(
  { db, pictures }: { db: Db; pictures: PictureStore },
  kind: TaxonType,
  id: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await atomically<StoredFile[], Refusal<'not_found'>>(db, async (tx) => {
    return (await deleteTaxon(tx, kind, id)) ?? refuse('not_found');
  });
  if (isRefusal(gone)) return gone;
  await removeFiles(pictures, gone);
  return undefined;
}

function explainSlug(rule: string): Refusal<'slug_taken'> | undefined {
  return rule.endsWith('_slug_key')
    ? refuse('slug_taken', { errors: [fieldError('slug', 'taken')] })
    : undefined;
}
