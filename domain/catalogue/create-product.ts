import type { Kysely } from 'kysely';
import type { ColorDraft, ProductDraft } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { slugFrom } from '#domain/slugs.ts';
import { checkSizes, explainSize } from './check-sizes.ts';
import { insertOptions } from './options.sql.ts';
import {
  insertColor,
  insertProduct,
  insertSizes,
  lockShelves,
  replaceShelves,
} from './products.sql.ts';
import { lockFreeSlug } from './slugs.sql.ts';
import { wholeOrNothing } from './whole-or-nothing.ts';

type Db = Kysely<Tables>;

export type ProductRefusal = Refusal<
  'unknown_reference' | 'sku_taken' | 'label_taken' | 'slug_taken' | 'language_taken'
>;

/**
 * Adds a product with its texts, shelves, colours and sizes, whole or not at all, and answers its
 * id. `importHandle` is what the file it came from calls it.
 *
 * @example await createProduct(db, { options: [{ language: 'en', title: 'Solitaire' }], … })
 */
export async function createProduct(
  db: Db,
  draft: ProductDraft,
  importHandle: string | null = null,
): Promise<number | ProductRefusal> {
  return await wholeOrNothing<number, ProductRefusal>(
    db,
    async (tx) => {
      const missing = await findMissingShelves(tx, draft);
      if (missing) return missing;
      const bad = await checkSizes(tx, draft.colors);
      if (bad) return bad;
      const id = await insertProduct(tx, {
        slug: draft.slug ? wishedSlug(draft.slug) : await freeSlug(tx, draft),
        published: draft.published,
        position: draft.position,
        import_handle: importHandle,
      });
      await insertOptions(tx, 'product', id, draft.options);
      await replaceShelves(tx, 'category', id, draft.categories);
      await replaceShelves(tx, 'collection', id, draft.collections);
      for (const color of draft.colors) await insertColorTree(tx, id, color);
      return id;
    },
    explainProduct,
  );
}

/** The colour's id. */
export async function insertColorTree(
  tx: Db,
  productId: number,
  draft: ColorDraft,
): Promise<number> {
  const id = await insertColor(tx, productId, draft);
  await insertOptions(tx, 'color', id, draft.options);
  await insertSizes(tx, id, draft.sizes);
  return id;
}

/** Refuses shelves that are not there, naming them; the others stay as long as the transaction. */
export async function findMissingShelves(
  tx: Db,
  draft: { categories?: number[] | undefined; collections?: number[] | undefined },
): Promise<Refusal<'unknown_reference'> | undefined> {
  const fields: Record<string, string> = {};
  for (const [field, kind] of [
    ['categories', 'category'],
    ['collections', 'collection'],
  ] as const) {
    const ids = draft[field] ?? [];
    const there = await lockShelves(tx, kind, ids);
    const missing = ids.filter((id) => !there.has(id));
    if (missing.length > 0) fields[field] = `there is no ${kind} ${missing.join(', ')}`;
  }
  if (Object.keys(fields).length === 0) return undefined;
  return refuse('unknown_reference', { fields });
}

export function explainProduct(rule: string): ProductRefusal | undefined {
  if (rule === 'products_slug_key') {
    return refuse('slug_taken', { fields: { slug: 'is taken' } });
  }
  if (rule.endsWith('_category_id_fkey') || rule.endsWith('_collection_id_fkey')) {
    return refuse('unknown_reference');
  }
  return explainSize(rule);
}

/** An address of digits alone would be taken for an id. */
function wishedSlug(slug: string): string {
  return slugFrom(slug, 'product');
}

async function freeSlug(tx: Db, draft: ProductDraft): Promise<string> {
  return await lockFreeSlug(tx, 'products', slugFrom(draft.options[0]?.title ?? '', 'product'));
}
