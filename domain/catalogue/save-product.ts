import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OptionDraft } from '#contract/fields.ts';
import type { ProductEdit } from '#contract/product-editing.ts';
import type { Tables } from '#database/tables.ts';
import { takeValues } from '#domain/attributes/take-values.ts';
import { removeFiles, type StoredFile } from '#domain/media/picture-files.ts';
import { enqueueMaking } from '#domain/media/picture-making.sql.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { atomically } from './atomically.ts';
import {
  createProduct,
  explainProduct,
  findMissingTaxons,
  type ProductRefusal,
} from './create-product.ts';
import { keepProductKey, lockProductKey } from './product-keys.sql.ts';
import { lockSizesOf, replaceTaxons } from './products.sql.ts';
import { refuseUnpriced } from './refuse-unpriced.ts';
import { type Places, saveColors, saveSwatches } from './save-colors.ts';
import { savePictures } from './save-pictures.ts';
import {
  type LockedProduct,
  lockProductTree,
  replaceOptions,
  updateProductRow,
} from './save-product.sql.ts';

type Db = Kysely<Tables>;
type Stores = { readonly db: Db; readonly pictures: PictureStore };

export type SaveRefusal =
  | ProductRefusal
  | Refusal<'not_found' | 'changed_meanwhile' | 'key_reused'>;

type Saved = { id: number; files: StoredFile[] };

/**
 * Saves a product with its whole tree, all or nothing. Refuses with `changed_meanwhile` when the
 * product's version has changed since the caller read it. A sale does not change the version: stock
 * changes by the difference.
 */
export async function saveProduct(
  { db, pictures }: Stores,
  id: number,
  { version, ...edit }: ProductEdit & { version: number },
  actor: string,
): Promise<number | SaveRefusal> {
  const saved = await atomically<Saved, SaveRefusal>(
    db,
    async (tx) => {
      await lockSizesOf(tx, 'product', id);
      const stored = await lockProductTree(tx, id);
      if (!stored) return refuse('not_found');
      if (stored.version !== version) return changedMeanwhile(stored);
      return await write(tx, id, stored, edit, actor);
    },
    explainProduct,
  );
  return await finish(pictures, saved);
}

type Adding = {
  draft: ProductEdit & { options: OptionDraft[] };
  /**
   * Idempotency key: a repeated key returns the first result; without a key, each call adds a
   * product.
   */
  key: string | undefined;
  actor: string;
};

/** Adds a product with its whole tree and its pictures, and returns its id. */
export async function addProductTree(
  { db, pictures }: Stores,
  { draft, key = randomUUID(), actor }: Adding,
): Promise<number | SaveRefusal> {
  const request_hash = createHash('sha256').update(JSON.stringify(draft)).digest('base64url');
  const saved = await atomically<Saved, SaveRefusal>(
    db,
    async (tx) => {
      const earlier = await lockProductKey(tx, key);
      if (earlier) {
        if (earlier.request_hash !== request_hash) return savedBefore();
        return { id: earlier.product_id, files: [] };
      }
      const { slug, options, categories = [], collections = [], ...rest } = draft;
      const bare = { slug, options, categories, collections, published: false, colors: [] };
      const id = await createProduct(tx, bare);
      if (isRefusal(id)) return id;
      await keepProductKey(tx, { key, product_id: id, request_hash });
      const stored = (await lockProductTree(tx, id)) as LockedProduct;
      return await write(tx, id, stored, { published: true, ...rest }, actor);
    },
    explainProduct,
  );
  return await finish(pictures, saved);
}

async function write(
  tx: Db,
  id: number,
  stored: LockedProduct,
  edit: ProductEdit,
  actor: string,
): Promise<Saved | SaveRefusal> {
  const missing = await findMissingTaxons(tx, edit);
  if (missing) return missing;
  const place = { subject: 'product', path: 'attributes', stored: stored.attributes } as const;
  const taken = await takeValues(tx, [{ ...place, given: edit.attributes }]);
  if (isRefusal(taken)) return taken;
  const [attributes] = taken;
  if (edit.options) await replaceOptions(tx, 'product', id, edit.options);
  if (edit.categories) await replaceTaxons(tx, 'category', id, edit.categories);
  if (edit.collections) await replaceTaxons(tx, 'collection', id, edit.collections);
  const places = await saveColors(tx, id, edit.slug ?? stored.slug, edit.colors);
  if (isRefusal(places)) return places;
  const pictures = await savePictures(tx, id, edit, places);
  if (isRefusal(pictures)) return pictures;
  const unknown = await saveSwatches(tx, edit.colors, places);
  if (unknown) return unknown;
  if (pictures.added > 0) await enqueueMaking(tx);
  await updateProductRow(tx, id, {
    ...(edit.slug !== undefined && { slug: edit.slug }),
    ...publishing(edit),
    ...(edit.free !== undefined && { free: edit.free }),
    ...(attributes && { attributes: JSON.stringify(attributes) }),
    changed_by: actor,
  });
  const unpriced = await refuseUnpriced(tx, [id], (size) => priceField(places, size.id));
  return unpriced ?? { id, files: pictures.gone };
}

/** The field with the price of a size: `colors.0.sizes.1.price`. */
function priceField({ colors }: Places, sizeId: number): string | undefined {
  const color = colors.findIndex(({ sizeIds }) => sizeIds.includes(sizeId));
  const at = colors[color]?.sizeIds.indexOf(sizeId);
  return at === undefined ? undefined : `colors.${color}.sizes.${at}.price`;
}

/** A scheduled product is hidden until its time. */
function publishing({ published, publishAt }: ProductEdit) {
  if (publishAt) return { published: false, publish_at: new Date(publishAt).toISOString() };
  if (published || publishAt === null) return { published, publish_at: null };
  return { published };
}

async function finish(pictures: PictureStore, saved: Saved | SaveRefusal) {
  if (isRefusal(saved)) return saved;
  await removeFiles(pictures, saved.files);
  return saved.id;
}

function savedBefore() {
  const detail =
    'It was saved at an earlier try already, whose answer was lost; what you changed since is not in it. You find it in the list.';
  return refuse('key_reused', { detail });
}

function changedMeanwhile({ changedBy, at }: LockedProduct) {
  const who = changedBy ?? 'Somebody else';
  return refuse('changed_meanwhile', {
    detail: `${who} has changed this product meanwhile`,
    by: changedBy,
    at,
  });
}
