import type { Kysely } from 'kysely';
import type { ColorDraft } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { createProduct } from '#domain/catalogue/create-product.ts';
import { lockFreeSlug } from '#domain/catalogue/slugs.sql.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { slugFrom } from '#domain/slugs.ts';
import { addPictureFetches, listColorIds, listSizeIds, placeProduct } from './imports.sql.ts';
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
      slug: await lockFreeSlug(
        tx,
        'products',
        slugFrom(piece.place.slug ?? piece.handle, 'product'),
      ),
      ...(piece.place.position !== null && { position: piece.place.position }),
      options: piece.options,
      ...shelves,
      published: piece.published,
      colors: piece.colors.map(colorDraft),
    },
    piece.handle,
  );
  if (isRefusal(id)) return id;
  await placeProduct(tx, id, piece.place);
  return await wishForPictures(tx, id, piece);
}

export function colorDraft({ swatch, options, sizes }: PieceColor): ColorDraft {
  return {
    swatch,
    options: options.map((option) => ({ description: null, ...option })),
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
      return size.pictures.map(({ url, alts }, index) => ({
        owner: { sizeId },
        url,
        alts,
        position: index + 1,
      }));
    }),
  );
  return (await addPictureFetches(tx, wishes)) + (await wishForTurns(tx, piece, ids, skuOf));
}

/** The frames of turntables, each colour found by a size of its own. */
async function wishForTurns(
  tx: Db,
  piece: Piece,
  ids: ReadonlyMap<string, number>,
  skuOf: (size: PieceSize) => string,
): Promise<number> {
  const turned = piece.colors.flatMap(({ turn = [], sizes: [first] }) => {
    const sizeId = first && ids.get(skuOf(first));
    return turn.length > 0 && sizeId !== undefined ? [{ turn, sizeId }] : [];
  });
  if (turned.length === 0) return 0;
  const colorOf = await listColorIds(
    tx,
    turned.map(({ sizeId }) => sizeId),
  );
  const wishes = turned.flatMap(({ turn, sizeId }) =>
    turn.map((url, index) => ({
      owner: { turnOf: colorOf.get(sizeId) ?? 0 },
      url,
      alts: {},
      position: index + 1,
    })),
  );
  return await addPictureFetches(tx, wishes);
}
