import type { Kysely } from 'kysely';
import type { ColorDraft, SizeDraft } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { removeFiles, type StoredFile } from '#domain/media/picture-files.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { checkSizes, explainSize } from './check-sizes.ts';
import { insertColorTree } from './create-product.ts';
import {
  deleteRow,
  findColorOfSize,
  insertSizes,
  lockProduct,
  lockProductOfColor,
  lockSizesOf,
  updateColor,
  updateProduct,
  updateSize,
} from './products.sql.ts';
import { wholeOrNothing } from './whole-or-nothing.ts';

type Db = Kysely<Tables>;
type Stores = { readonly db: Db; readonly pictures: PictureStore };
type SizeRefusal = Refusal<'not_found' | 'sku_taken' | 'label_taken'>;

/** Whose colour or size it is, so that the product can be read again. */
export type Placed = { productId: number; colorId: number; sizeId?: number };

/** Adds a colour with its texts and sizes to a product. */
export async function addColor(
  db: Db,
  productId: number,
  draft: ColorDraft,
): Promise<Placed | SizeRefusal> {
  return await wholeOrNothing<Placed, SizeRefusal>(
    db,
    async (tx) => {
      if (!(await lockProduct(tx, productId))) return refuse('not_found');
      const bad = await checkSizes(tx, [draft], (_, size) => `sizes.${size}.`);
      if (bad) return bad;
      await updateProduct(tx, productId, {});
      return { productId, colorId: await insertColorTree(tx, productId, draft) };
    },
    explainSize,
  );
}

export async function changeColor(
  db: Db,
  colorId: number,
  change: { swatch?: string | null | undefined; position?: number | undefined },
): Promise<Placed | Refusal<'not_found'>> {
  return await wholeOrNothing<Placed, Refusal<'not_found'>>(db, async (tx) => {
    const productId = await lockProductOfColor(tx, colorId);
    if (!productId) return refuse('not_found');
    await updateColor(tx, colorId, change);
    await updateProduct(tx, productId, {});
    return { productId, colorId };
  });
}

/** Deletes a colour with its sizes and their pictures. */
export async function removeColor(
  { db, pictures }: Stores,
  colorId: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await wholeOrNothing<StoredFile[], Refusal<'not_found'>>(db, async (tx) => {
    const files = await lockSizesOf(tx, 'color', colorId);
    const productId = await lockProductOfColor(tx, colorId);
    if (!productId) return refuse('not_found');
    await deleteRow(tx, 'product_colors', colorId);
    await updateProduct(tx, productId, {});
    return files;
  });
  if (isRefusal(gone)) return gone;
  await removeFiles(pictures, gone);
  return undefined;
}

/** Adds a size to a colour. */
export async function addSize(
  db: Db,
  colorId: number,
  draft: SizeDraft,
): Promise<Required<Placed> | SizeRefusal> {
  return await wholeOrNothing<Required<Placed>, SizeRefusal>(
    db,
    async (tx) => {
      const productId = await lockProductOfColor(tx, colorId);
      if (!productId) return refuse('not_found');
      const [sizeId] = await insertSizes(tx, colorId, [draft]);
      await updateProduct(tx, productId, {});
      return { productId, colorId, sizeId: sizeId as number };
    },
    explainSize,
  );
}

/** Changes a size; what is left out stays. A stock set here is a receipt, or a loss. */
export async function changeSize(
  db: Db,
  sizeId: number,
  change: Parameters<typeof updateSize>[2],
): Promise<Required<Placed> | SizeRefusal> {
  return await wholeOrNothing<Required<Placed>, SizeRefusal>(
    db,
    async (tx) => {
      await lockSizesOf(tx, 'size', sizeId);
      const colorId = await findColorOfSize(tx, sizeId);
      const productId = colorId && (await lockProductOfColor(tx, colorId));
      if (!productId || !(await updateSize(tx, sizeId, change))) return refuse('not_found');
      await updateProduct(tx, productId, {});
      return { productId, colorId, sizeId };
    },
    explainSize,
  );
}

/** Deletes a size with its pictures; orders keep what they recorded of it. */
export async function removeSize(
  { db, pictures }: Stores,
  sizeId: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await wholeOrNothing<StoredFile[], Refusal<'not_found'>>(db, async (tx) => {
    const files = await lockSizesOf(tx, 'size', sizeId);
    const colorId = await findColorOfSize(tx, sizeId);
    const productId = colorId && (await lockProductOfColor(tx, colorId));
    if (!productId) return refuse('not_found');
    await deleteRow(tx, 'product_sizes', sizeId);
    await updateProduct(tx, productId, {});
    return files;
  });
  if (isRefusal(gone)) return gone;
  await removeFiles(pictures, gone);
  return undefined;
}
