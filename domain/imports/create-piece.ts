import type { Kysely } from 'kysely';
import type { ColorDraft } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { createProduct } from '#domain/catalogue/create-product.ts';
import { lockFreeSlug } from '#domain/catalogue/slugs.sql.ts';
import { slugFrom } from '#domain/catalogue/slugs.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { addPictureFetches, listSizeIds } from './imports.sql.ts';
import type { Piece, PieceColor, PieceSize } from './piece.ts';

type Db = Kysely<Tables>;
type Shelves = { categories: number[]; collections: number[] };

/** Writes a piece the shop does not have and answers how many pictures it waits for. */
export async function createPiece(
  tx: Db,
  piece: Piece,
  shelves: Shelves,
): Promise<number | Refusal> {
  const id = await createProduct(
    tx,
    {
      slug: await lockFreeSlug(tx, 'products', slugFrom(piece.handle, 'product')),
      options: piece.options,
      ...shelves,
      published: piece.published,
      colors: piece.colors.map(colorDraft),
    },
    piece.handle,
  );
  return isRefusal(id) ? id : await wishForPictures(tx, id, piece);
}

export function colorDraft({ swatch, options, sizes }: PieceColor): ColorDraft {
  return {
    swatch,
    options: options.map((option) => ({ ...option, description: null })),
    sizes: sizes.map(sizeDraft),
  };
}

export function sizeDraft(size: PieceSize): ColorDraft['sizes'][number] {
  const { label, sku, price, compareAtPrice, cost, stock, weightGrams } = size;
  return { label, sku, price, compareAtPrice, cost, stock, weightGrams };
}

/** `skuOf` answers under which SKU the shop has a size of the file. */
export async function wishForPictures(
  tx: Db,
  productId: number,
  piece: Piece,
  skuOf: (size: PieceSize) => string = (size) => size.sku,
): Promise<number> {
  const ids = await listSizeIds(tx, productId);
  const wishes = piece.colors.flatMap(({ sizes }) =>
    sizes.flatMap((size) => {
      const sizeId = ids.get(skuOf(size));
      if (sizeId === undefined) return [];
      return size.pictures.map(({ url, alt }, index) => ({
        sizeId,
        url,
        alt,
        position: index + 1,
      }));
    }),
  );
  return await addPictureFetches(tx, wishes);
}
