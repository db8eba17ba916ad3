import type { Kysely } from 'kysely';
import type { ColorDraft, SizeChange, SizeDraft } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { takeValues } from '#domain/attributes/take-values.ts';
import { removeFiles, type StoredFile } from '#domain/media/picture-files.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { atomically } from './atomically.ts';
import { checkSizes, explainSize } from './check-sizes.ts';
import { insertColorTree, placesOf } from './create-product.ts';
import { keepSwatch } from './keep-swatch.ts';
import {
  deleteRow,
  findColorOfSize,
  findSizeValues,
  insertSizes,
  lockProduct,
  lockProductOfColor,
  lockSizesOf,
  updateColor,
  updateProduct,
  updateSize,
} from './products.sql.ts';
import { refuseUnpriced } from './refuse-unpriced.ts';

type Db = Kysely<Tables>;
type Stores = { readonly db: Db; readonly pictures: PictureStore };
type SizeRefusal = Refusal<'not_found' | 'sku_taken' | 'label_taken' | 'unpriced' | 'invalid'>;

/** The ids needed to read the product again after a change. */
export type Placed = { productId: number; colorId: number; sizeId?: number };

export async function addColor(
  db: Db,
  productId: number,
  draft: ColorDraft,
): Promise<Placed | SizeRefusal> {
  return await atomically<Placed, SizeRefusal>(
    db,
    async (tx) => {
      if (!(await lockProduct(tx, productId))) return refuse('not_found');
      const bad = await checkSizes(tx, [draft], (_, size) => `sizes.${size}.`);
      if (bad) return bad;
      const values = await takeValues(
        tx,
        placesOf([draft], (_, size) => `sizes.${size}.attributes`),
      );
      if (isRefusal(values)) return values;
      await updateProduct(tx, productId, {});
      const colorId = await insertColorTree(tx, productId, draft, values);
      const unpriced = await refuseUnpriced(tx, [productId], ({ sku }) => {
        const at = draft.sizes.findIndex((size) => size.sku === sku);
        return at < 0 ? undefined : `sizes.${at}.price`;
      });
      return unpriced ?? { productId, colorId };
    },
    explainSize,
  );
}

export async function changeColor(
  db: Db,
  colorId: number,
  change: { swatch?: string | null | undefined; position?: number | undefined },
): Promise<Placed | Refusal<'not_found' | 'unknown_reference'>> {
  return await atomically<Placed, Refusal<'not_found' | 'unknown_reference'>>(db, async (tx) => {
    const productId = await lockProductOfColor(tx, colorId);
    if (!productId) return refuse('not_found');
    const { swatch, position } = change;
    const unknown = swatch !== undefined && (await keepSwatch(tx, colorId, swatch, 'swatch'));
    if (unknown) return unknown;
    await updateColor(tx, colorId, { position });
    await updateProduct(tx, productId, {});
    return { productId, colorId };
  });
}

export async function removeColor(
  { db, pictures }: Stores,
  colorId: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await atomically<StoredFile[], Refusal<'not_found'>>(db, async (tx) => {
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

export async function addSize(
  db: Db,
  colorId: number,
  draft: SizeDraft,
): Promise<Required<Placed> | SizeRefusal> {
  return await atomically<Required<Placed>, SizeRefusal>(
    db,
    async (tx) => {
      const productId = await lockProductOfColor(tx, colorId);
      if (!productId) return refuse('not_found');
      const place = { subject: 'size', path: 'attributes' } as const;
      const values = await takeValues(tx, [{ ...place, given: draft.attributes }]);
      if (isRefusal(values)) return values;
      const [sizeId] = await insertSizes(tx, colorId, [{ ...draft, attributes: values[0] }]);
      await updateProduct(tx, productId, {});
      const unpriced = await refuseUnpriced(tx, [productId], () => 'price');
      return unpriced ?? { productId, colorId, sizeId: sizeId as number };
    },
    explainSize,
  );
}

/** Changes a size; fields left out stay. A stock set here is booked as a receipt or a loss. */
export async function changeSize(
  db: Db,
  sizeId: number,
  change: SizeChange,
): Promise<Required<Placed> | SizeRefusal> {
  return await atomically<Required<Placed>, SizeRefusal>(
    db,
    async (tx) => {
      await lockSizesOf(tx, 'size', sizeId);
      const colorId = await findColorOfSize(tx, sizeId);
      const productId = colorId && (await lockProductOfColor(tx, colorId));
      if (!productId) return refuse('not_found');
      const stored = await findSizeValues(tx, sizeId);
      const place = { subject: 'size', path: 'attributes', stored } as const;
      const values = await takeValues(tx, [{ ...place, given: change.attributes }]);
      if (isRefusal(values)) return values;
      if (!(await updateSize(tx, sizeId, { ...change, attributes: values[0] }))) {
        return refuse('not_found');
      }
      await updateProduct(tx, productId, {});
      const unpriced = await refuseUnpriced(tx, [productId], () => 'price');
      return unpriced ?? { productId, colorId, sizeId };
    },
    explainSize,
  );
}

/** Deletes a size with its pictures; orders keep their snapshot of it. */
export async function removeSize(
  { db, pictures }: Stores,
  sizeId: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await atomically<StoredFile[], Refusal<'not_found'>>(db, async (tx) => {
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
