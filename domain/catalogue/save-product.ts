import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ProductEdit } from '#contract/product-editing.ts';
import type { OptionDraft } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { removeFiles, type StoredFile } from '#domain/media/picture-files.ts';
import { enqueueMaking } from '#domain/media/picture-making.sql.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { createProduct, explainProduct, findMissingShelves } from './create-product.ts';
import { keepProductKey, lockProductKey } from './product-keys.sql.ts';
import { lockSizesOf, replaceShelves } from './products.sql.ts';
import { saveColors } from './save-colors.ts';
import { savePictures } from './save-pictures.ts';
import { type HeldProduct, holdProduct, replaceOptions, updateProductRow } from './whole.sql.ts';
import { wholeOrNothing } from './whole-or-nothing.ts';

type Db = Kysely<Tables>;
type Stores = { readonly db: Db; readonly pictures: PictureStore };

export type SaveRefusal = Refusal<
  | 'not_found'
  | 'changed_meanwhile'
  | 'key_reused'
  | 'unknown_reference'
  | 'sku_taken'
  | 'label_taken'
  | 'slug_taken'
  | 'language_taken'
  | 'invalid'
>;

type Saved = { id: number; files: StoredFile[] };

/**
 * Changes a product with everything it has, whole or not at all. Refuses with `changed_meanwhile`
 * when it is not the version any more that the change was begun on. A sale is no such change:
 * stock moves by what the form added or took.
 */
export async function saveProduct(
  { db, pictures }: Stores,
  id: number,
  { version, ...edit }: ProductEdit & { version: number },
  actor: string,
): Promise<number | SaveRefusal> {
  const saved = await wholeOrNothing<Saved, SaveRefusal>(
    db,
    async (tx) => {
      await lockSizesOf(tx, 'product', id);
      const held = await holdProduct(tx, id);
      if (!held) return refuse('not_found');
      if (held.version !== version) return changedMeanwhile(held);
      return await write(tx, id, held.slug, edit, actor);
    },
    explainProduct,
  );
  return await finish(pictures, saved);
}

type Adding = {
  draft: ProductEdit & { options: OptionDraft[] };
  /** The same key again answers the first answer; without one, every call is a product. */
  key: string | undefined;
  actor: string;
};

/** Adds a product with everything it has, pictures too; answers its id. */
export async function addWholeProduct(
  { db, pictures }: Stores,
  { draft, key = randomUUID(), actor }: Adding,
): Promise<number | SaveRefusal> {
  const request_hash = createHash('sha256').update(JSON.stringify(draft)).digest('base64url');
  const saved = await wholeOrNothing<Saved, SaveRefusal>(
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
      const held = (await holdProduct(tx, id)) as HeldProduct;
      return await write(tx, id, held.slug, { published: true, ...rest }, actor);
    },
    explainProduct,
  );
  return await finish(pictures, saved);
}

async function write(
  tx: Db,
  id: number,
  slug: string,
  edit: ProductEdit,
  actor: string,
): Promise<Saved | SaveRefusal> {
  const missing = await findMissingShelves(tx, edit);
  if (missing) return missing;
  if (edit.options) await replaceOptions(tx, 'product', id, edit.options);
  if (edit.categories) await replaceShelves(tx, 'category', id, edit.categories);
  if (edit.collections) await replaceShelves(tx, 'collection', id, edit.collections);
  const places = await saveColors(tx, id, edit.slug ?? slug, edit.colors);
  if (isRefusal(places)) return places;
  const pictures = await savePictures(tx, id, edit, places);
  if (isRefusal(pictures)) return pictures;
  if (pictures.added > 0) await enqueueMaking(tx);
  await updateProductRow(tx, id, {
    ...(edit.slug !== undefined && { slug: edit.slug }),
    ...publishing(edit),
    changed_by: actor,
  });
  return { id, files: pictures.gone };
}

/** What waits for its hour is hidden until then. */
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

function changedMeanwhile({ changedBy, at }: HeldProduct) {
  const who = changedBy ?? 'Somebody else';
  return refuse('changed_meanwhile', {
    detail: `${who} has changed this product meanwhile`,
    by: changedBy,
    at,
  });
}
