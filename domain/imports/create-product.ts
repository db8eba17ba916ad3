import type { Kysely } from 'kysely';
import type { ColorDraft } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { createProduct } from '#domain/catalogue/save-product.ts';
import { lockFreeSlug } from '#domain/catalogue/slugs.sql.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { slugFrom } from '#domain/slugs.ts';
import type { ImportedColor, ImportedProduct, ImportedSize } from './imported-product.ts';
import { addPictureFetches, listColorIds, listSizeIds, placeProduct } from './imports.sql.ts';

type Db = Kysely<Tables>;
type Taxons = { categories: number[]; collections: number[] };

/** Creates a product and returns how many pictures are queued for it. */
export async function createImportedProduct(
  tx: Db,
  product: ImportedProduct,
  taxons: Taxons,
): Promise<number | Refusal> {
  const id = await createProduct(
    tx,
    {
      slug: await lockFreeSlug(
        tx,
        'product',
        slugFrom(product.place.slug ?? product.handle, 'product'),
      ),
      ...(product.place.position !== null && { position: product.place.position }),
      options: product.options,
      ...taxons,
      published: product.published,
      free: product.free,
      colors: product.colors.map(colorDraft),
    },
    { importHandle: product.handle },
  );
  if (isRefusal(id)) return id;
  await placeProduct(tx, id, product.place);
  return await wishForPictures(tx, id, product);
}

export function colorDraft({ swatch, options, sizes }: ImportedColor): ColorDraft {
  return {
    // A picture swatch is set once the picture is fetched.
    swatch: swatch?.startsWith('#') ? swatch : null,
    options: options.map((option) => ({ description: null, ...option })),
    sizes: sizes.map(sizeDraft),
  };
}

export function sizeDraft(size: ImportedSize): ColorDraft['sizes'][number] {
  const { label, sku, price, compareAtPrice, cost, stock, weightGrams } = size;
  return { label, sku, price, compareAtPrice, cost, stock: stock ?? 0, weightGrams };
}

/** Queues pictures to fetch. `skuOf` returns the stored SKU of a size in the file. */
export async function wishForPictures(
  tx: Db,
  productId: number,
  product: ImportedProduct,
  skuOf: (size: ImportedSize) => string = (size) => size.sku,
): Promise<number> {
  const ids = await listSizeIds(tx, productId);
  const wishes = product.colors.flatMap(({ swatch, sizes }) =>
    sizes.flatMap((size) => {
      const sizeId = ids.get(skuOf(size));
      if (sizeId === undefined) return [];
      return size.pictures.map(({ url, alts }, index) => ({
        owner: { sizeId },
        url,
        alts,
        position: index + 1,
        isSwatch: url === swatch,
      }));
    }),
  );
  return (await addPictureFetches(tx, wishes)) + (await wishForTurns(tx, product, ids, skuOf));
}

/** Queues turntable frames; a colour is found by one of its sizes. */
async function wishForTurns(
  tx: Db,
  product: ImportedProduct,
  ids: ReadonlyMap<string, number>,
  skuOf: (size: ImportedSize) => string,
): Promise<number> {
  const turned = product.colors.flatMap(({ turn = [], sizes: [first] }) => {
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
