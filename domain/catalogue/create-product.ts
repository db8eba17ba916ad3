import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { ColorDraft, ProductDraft } from '#contract/products.ts';
import type { AttributeValues } from '#core/attributes.ts';
import type { Tables } from '#database/tables.ts';
import { type Taken, takeValues } from '#domain/attributes/take-values.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { slugFrom } from '#domain/slugs.ts';
import { atomically } from './atomically.ts';
import { checkSizes, explainSize } from './check-sizes.ts';
import { insertOptions } from './options.sql.ts';
import {
  insertColor,
  insertProduct,
  insertSizes,
  lockTaxons,
  replaceTaxons,
} from './products.sql.ts';
import { refuseUnpriced } from './refuse-unpriced.ts';
import { lockFreeSlug } from './slugs.sql.ts';

type Db = Kysely<Tables>;

export type ProductRefusal = Refusal<
  | 'unknown_reference'
  | 'sku_taken'
  | 'label_taken'
  | 'slug_taken'
  | 'language_taken'
  | 'unpriced'
  | 'invalid'
>;

/**
 * Adds a product with its texts, categories, collections, colours and sizes, all or nothing, and
 * returns its id. `importHandle` is the product's handle in the imported file.
 *
 * @example await createProduct(db, { options: [{ language: 'en', title: 'Solitaire' }], … })
 */
export async function createProduct(
  db: Db,
  draft: ProductDraft,
  importHandle: string | null = null,
): Promise<number | ProductRefusal> {
  return await atomically<number, ProductRefusal>(
    db,
    async (tx) => {
      const missing = await findMissingTaxons(tx, draft);
      if (missing) return missing;
      const bad = await checkSizes(tx, draft.colors);
      if (bad) return bad;
      const taken = await takeValues(tx, [
        { subject: 'product', path: 'attributes', given: draft.attributes },
        ...placesOf(draft.colors),
      ]);
      if (isRefusal(taken)) return taken;
      const [attributes, ...ofSizes] = taken;
      const id = await insertProduct(tx, {
        slug: draft.slug ? wishedSlug(draft.slug) : await freeSlug(tx, draft),
        published: draft.published,
        free: draft.free,
        position: draft.position,
        import_handle: importHandle,
        attributes,
      });
      await insertOptions(tx, 'product', id, draft.options);
      await replaceTaxons(tx, 'category', id, draft.categories);
      await replaceTaxons(tx, 'collection', id, draft.collections);
      for (const color of draft.colors) {
        await insertColorTree(tx, id, color, ofSizes.splice(0, color.sizes.length));
      }
      const unpriced = await refuseUnpriced(tx, [id], ({ sku }) => priceField(draft.colors, sku));
      return unpriced ?? id;
    },
    explainProduct,
  );
}

/** The field with the price of a size that the colours bring: `colors.0.sizes.1.price`. */
function priceField(colors: Pick<ColorDraft, 'sizes'>[], sku: string): string | undefined {
  const color = colors.findIndex(({ sizes }) => sizes.some((size) => size.sku === sku));
  const size = colors[color]?.sizes.findIndex((one) => one.sku === sku);
  return size === undefined ? undefined : `colors.${color}.sizes.${size}.price`;
}

/** The attribute values that colours bring for their sizes. */
export function placesOf(
  colors: Pick<ColorDraft, 'sizes'>[],
  path = (color: number, size: number) => `colors.${color}.sizes.${size}.attributes`,
): Taken[] {
  return colors.flatMap(({ sizes }, color) =>
    sizes.map((size, index) => ({
      subject: 'size' as const,
      path: path(color, index),
      given: size.attributes,
    })),
  );
}

/** Inserts a colour with its texts and sizes, and returns the colour's id. */
export async function insertColorTree(
  tx: Db,
  productId: number,
  draft: ColorDraft,
  values: (AttributeValues | undefined)[],
): Promise<number> {
  const id = await insertColor(tx, productId, draft);
  await insertOptions(tx, 'color', id, draft.options);
  await insertSizes(
    tx,
    id,
    draft.sizes.map((size, index) => ({ ...size, attributes: values[index] })),
  );
  return id;
}

/**
 * Refuses ids of missing categories or collections and names them; locks the others until the
 * transaction ends.
 */
export async function findMissingTaxons(
  tx: Db,
  draft: { categories?: number[] | undefined; collections?: number[] | undefined },
): Promise<Refusal<'unknown_reference'> | undefined> {
  const errors: FieldError[] = [];
  for (const [field, kind] of [
    ['categories', 'category'],
    ['collections', 'collection'],
  ] as const) {
    const ids = draft[field] ?? [];
    const there = await lockTaxons(tx, kind, ids);
    const missing = ids.filter((id) => !there.has(id));
    if (missing.length > 0) errors.push(fieldError(field, 'unknown', { kind, ids: missing }));
  }
  return errors.length > 0 ? refuse('unknown_reference', { errors }) : undefined;
}

export function explainProduct(rule: string): ProductRefusal | undefined {
  if (rule === 'products_slug_key') {
    return refuse('slug_taken', { errors: [fieldError('slug', 'taken')] });
  }
  if (rule.endsWith('_category_id_fkey') || rule.endsWith('_collection_id_fkey')) {
    return refuse('unknown_reference');
  }
  return explainSize(rule);
}

/** A slug of digits only would be taken for an id. */
function wishedSlug(slug: string): string {
  return slugFrom(slug, 'product');
}

async function freeSlug(tx: Db, draft: ProductDraft): Promise<string> {
  return await lockFreeSlug(tx, 'products', slugFrom(draft.options[0]?.title ?? '', 'product'));
}
