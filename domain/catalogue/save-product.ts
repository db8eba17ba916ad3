import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { OptionDraft } from '#contract/fields.ts';
import type { ProductEdit } from '#contract/product-editing.ts';
import type { ProductChange, ProductDraft } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { removeFiles, type StoredFile } from '#domain/media/picture-files.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { slugFrom } from '#domain/slugs.ts';
import { atomically } from './atomically.ts';
import { publishing } from './changed-rows.ts';
import { keepProductKey, lockProductKey } from './product-keys.sql.ts';
import { lockFreeSlug } from './slugs.sql.ts';
import { lockProducts, type StoredProduct } from './stored-products.sql.ts';
import type { PathOf, TreeChange } from './tree-change.ts';
import { deleteProduct, insertProduct } from './tree-rows.sql.ts';
import { type TreeRefusal, type WrittenTree, writeTrees } from './write-trees.ts';

type Db = Kysely<Tables>;
type Stores = { readonly db: Db; readonly pictures: PictureStore };

export type SaveRefusal =
  | TreeRefusal
  | Refusal<'not_found' | 'stale' | 'key_reused' | 'last_option'>;

type Saved = { tree: WrittenTree; files: StoredFile[] };

type Saving = {
  /** The name recorded as the last editor of the product; null keeps the recorded one. */
  actor: string | null;
  /** The version that the change was made on; refused as `stale` when the product has a later one. */
  version?: number;
  pathOf?: PathOf;
};

/**
 * Changes a product or parts of its tree, all or nothing. Refuses with `stale` when the product has
 * changed since `version`. A sale does not change the version: stock changes by the difference.
 *
 * @example await changeTree(tx, 12, { published: false }, { actor: 'Ayna' })
 */
export async function changeTree(
  db: Db,
  id: number,
  changeOf: TreeChange | ((stored: StoredProduct) => TreeChange | SaveRefusal),
  { version, ...writing }: Saving,
): Promise<Saved | SaveRefusal> {
  return await atomically<Saved, SaveRefusal>(
    db,
    async (tx) => {
      const [stored] = await lockProducts(tx, [id]);
      if (!stored) return refuse('not_found');
      if (version !== undefined && version !== stored.version) return stale(stored);
      const change = typeof changeOf === 'function' ? changeOf(stored) : changeOf;
      if (isRefusal(change)) return change;
      return firstOf(await writeTrees(tx, [{ stored, change }], writing));
    },
    explainTree,
  );
}

/** Saves a complete product tree: omitted colours and sizes are deleted. */
export async function saveProduct(
  { db, pictures }: Stores,
  id: number,
  { version, ...edit }: ProductEdit & { version: number },
  actor: string,
): Promise<number | SaveRefusal> {
  const saved = await changeTree(db, id, { ...edit, complete: true }, { version, actor });
  return await finish(pictures, saved);
}

/** Changes a product; fields left out stay. */
export async function changeProduct(
  db: Db,
  id: number,
  change: ProductChange,
  actor: string | null,
): Promise<undefined | SaveRefusal> {
  const saved = await changeTree(db, id, change, { actor });
  return isRefusal(saved) ? saved : undefined;
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

/** Adds a product with its complete tree and its pictures, and returns its id. */
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
        return { tree: { id: earlier.product_id, colors: [] }, files: [] };
      }
      const added = await insertTree(tx, { published: true, ...draft }, { actor });
      if (isRefusal(added)) return added;
      await keepProductKey(tx, { key, product_id: added.tree.id, request_hash });
      return added;
    },
    explainTree,
  );
  return await finish(pictures, saved);
}

/**
 * Adds a product with its texts, categories, collections, colours and sizes, all or nothing, and
 * returns its id. `importHandle` is the product's handle in the imported file.
 *
 * @example await createProduct(db, { options: [{ language: 'en', title: 'Solitaire' }], … })
 */
export async function createProduct(
  db: Db,
  draft: ProductDraft,
  {
    importHandle = null,
    actor = null,
  }: { importHandle?: string | null; actor?: string | null } = {},
): Promise<number | SaveRefusal> {
  const saved = await atomically<Saved, SaveRefusal>(
    db,
    (tx) => insertTree(tx, draft, { actor, importHandle }),
    explainTree,
  );
  return isRefusal(saved) ? saved : saved.tree.id;
}

/** Deletes a product with its pictures; orders keep their snapshot of it. */
export async function removeProduct(
  { db, pictures }: Stores,
  id: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await atomically<StoredFile[], Refusal<'not_found'>>(db, async (tx) => {
    const [stored] = await lockProducts(tx, [id], { binned: true });
    return stored ? await deleteProduct(tx, id) : refuse('not_found');
  });
  if (isRefusal(gone)) return gone;
  await removeFiles(pictures, gone);
  return undefined;
}

async function insertTree(
  tx: Db,
  draft: TreeChange & { options: OptionDraft[] },
  { actor, importHandle = null }: { actor: string | null; importHandle?: string | null },
): Promise<Saved | SaveRefusal> {
  const slug = draft.slug ? slugFrom(draft.slug, 'product') : await freeSlug(tx, draft.options);
  const row = {
    slug,
    free: draft.free ?? false,
    position: draft.position ?? 0,
    attributes: {},
    ...publishing(draft, { published: false, publishAt: null }),
  };
  const id = await insertProduct(tx, { ...row, changedBy: actor, importHandle });
  const [stored] = await lockProducts(tx, [id]);
  const change = { ...draft, slug, complete: true };
  return firstOf(await writeTrees(tx, [{ stored: stored as StoredProduct, change }], { actor }));
}

async function freeSlug(tx: Db, options: OptionDraft[]): Promise<string> {
  return await lockFreeSlug(tx, 'product', slugFrom(options[0]?.title ?? '', 'product'));
}

/** Maps a violated constraint to a refusal: another save was faster. */
export function explainTree(rule: string): TreeRefusal | undefined {
  switch (rule) {
    case 'products_slug_key':
      return refuse('slug_taken', { errors: [fieldError('slug', 'taken')] });
    case 'product_sizes_sku_key':
      return refuse('sku_taken', { errors: [fieldError('sku', 'taken')] });
    case 'product_sizes_color_id_label_key':
      return refuse('label_taken', { errors: [fieldError('label', 'taken_in_color')] });
  }
  return rule === 'product_taxons_type_taxon_id_fkey' ? refuse('unknown_reference') : undefined;
}

function firstOf(written: Awaited<ReturnType<typeof writeTrees>>): Saved | TreeRefusal {
  if (isRefusal(written)) return written;
  return { tree: written.trees[0] as WrittenTree, files: written.files };
}

async function finish(pictures: PictureStore, saved: Saved | SaveRefusal) {
  if (isRefusal(saved)) return saved;
  await removeFiles(pictures, saved.files);
  return saved.tree.id;
}

function savedBefore() {
  const detail =
    'Your first attempt was saved, without your later changes. Open it from the list to add them.';
  return refuse('key_reused', { detail });
}

function stale({ changedBy, updatedAt }: StoredProduct) {
  const who = changedBy ?? 'Somebody else';
  return refuse('stale', {
    detail: `${who} changed this product in the meantime`,
    by: changedBy,
    at: updatedAt,
  });
}
