import type { Kysely } from 'kysely';
import type { ColorDraft, SizeChange, SizeDraft } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { removeFiles } from '#domain/media/picture-files.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { findColor } from './name-sizes.ts';
import { changeTree, type SaveRefusal } from './save-product.ts';
import {
  listProductsOfColors,
  listProductsOfSizes,
  type StoredColor,
  type StoredProduct,
} from './stored-products.sql.ts';
import type { PathOf, TreeChange } from './tree-change.ts';

type Db = Kysely<Tables>;
type Stores = { readonly db: Db; readonly pictures: PictureStore };

/** The ids needed to read the product again after a change. */
export type Placed = { productId: number; colorId: number; sizeId?: number };

export async function addColor(
  db: Db,
  productId: number,
  draft: ColorDraft,
  actor: string | null,
): Promise<Placed | SaveRefusal> {
  const saved = await changeTree(
    db,
    productId,
    { colors: [draft] },
    { actor, pathOf: pathInColor },
  );
  if (isRefusal(saved)) return saved;
  return { productId, colorId: saved.tree.colors[0]?.id as number };
}

export async function changeColor(
  db: Db,
  colorId: number,
  change: { swatch?: string | null | undefined; position?: number | undefined },
  actor: string | null,
): Promise<Placed | SaveRefusal> {
  const [productId] = await listProductsOfColors(db, [colorId]);
  if (productId === undefined) return refuse('not_found');
  const changeOf = (stored: StoredProduct) =>
    findColor(stored, colorId) ? { colors: [{ id: colorId, ...change }] } : refuse('not_found');
  const saved = await changeTree(db, productId, changeOf, { actor, pathOf: pathInColor });
  return isRefusal(saved) ? saved : { productId, colorId };
}

export async function removeColor(
  { db, pictures }: Stores,
  colorId: number,
  actor: string | null,
): Promise<undefined | SaveRefusal> {
  const [productId] = await listProductsOfColors(db, [colorId]);
  const changeOf = (stored: StoredProduct) =>
    findColor(stored, colorId) ? { removedColors: [colorId] } : refuse('not_found');
  return await remove({ db, pictures }, productId, changeOf, actor);
}

export async function addSize(
  db: Db,
  colorId: number,
  draft: SizeDraft,
  actor: string | null,
): Promise<Required<Placed> | SaveRefusal> {
  const [productId] = await listProductsOfColors(db, [colorId]);
  if (productId === undefined) return refuse('not_found');
  const changeOf = (stored: StoredProduct) =>
    findColor(stored, colorId)
      ? { colors: [{ id: colorId, sizes: [draft] }] }
      : refuse('not_found');
  const saved = await changeTree(db, productId, changeOf, { actor, pathOf: pathInSize });
  if (isRefusal(saved)) return saved;
  return { productId, colorId, sizeId: saved.tree.colors[0]?.sizeIds[0] as number };
}

/** Changes a size; fields left out stay. A stock set here is booked as a receipt or a loss. */
export async function changeSize(
  db: Db,
  sizeId: number,
  { stock, ...change }: SizeChange,
  actor: string | null,
): Promise<Required<Placed> | SaveRefusal> {
  const [productId] = await listProductsOfSizes(db, [sizeId]);
  if (productId === undefined) return refuse('not_found');
  let colorId = 0;
  const changeOf = (stored: StoredProduct) => {
    const color = findColorOfSize(stored, sizeId);
    const size = color?.sizes.find(({ id }) => id === sizeId);
    if (!color || !size) return refuse('not_found');
    colorId = color.id;
    const stockChange = stock === undefined ? 0 : stock - size.stock;
    return { colors: [{ id: colorId, sizes: [{ id: sizeId, ...change, stockChange }] }] };
  };
  const saved = await changeTree(db, productId, changeOf, { actor, pathOf: pathInSize });
  return isRefusal(saved) ? saved : { productId, colorId, sizeId };
}

/** Deletes a size with its pictures; orders keep their snapshot of it. */
export async function removeSize(
  { db, pictures }: Stores,
  sizeId: number,
  actor: string | null,
): Promise<undefined | SaveRefusal> {
  const [productId] = await listProductsOfSizes(db, [sizeId]);
  const changeOf = (stored: StoredProduct) =>
    findColorOfSize(stored, sizeId) ? { removedSizes: [sizeId] } : refuse('not_found');
  return await remove({ db, pictures }, productId, changeOf, actor);
}

async function remove(
  { db, pictures }: Stores,
  productId: number | undefined,
  changeOf: (stored: StoredProduct) => TreeChange | Refusal<'not_found'>,
  actor: string | null,
): Promise<undefined | SaveRefusal> {
  if (productId === undefined) return refuse('not_found');
  const saved = await changeTree(db, productId, changeOf, { actor });
  if (isRefusal(saved)) return saved;
  await removeFiles(pictures, saved.files);
  return undefined;
}

function findColorOfSize({ colors }: StoredProduct, sizeId: number): StoredColor | undefined {
  return colors.find(({ sizes }) => sizes.some(({ id }) => id === sizeId));
}

/** The request describes the colour: `sizes.0.sku`. */
const pathInColor: PathOf = (field, { size }) =>
  size === undefined ? field : `sizes.${size}.${field}`;

/** The request describes the size. */
const pathInSize: PathOf = (field) => field;
