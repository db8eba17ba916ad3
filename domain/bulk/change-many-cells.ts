import type { Kysely } from 'kysely';
import type { PriceChange } from '#contract/product-editing.ts';
import type { ColorCell, SizeBulk, SizeCell } from '#contract/sheets.ts';
import { changePrice } from '#core/bulk-price.ts';
import { mostStock } from '#core/stock.ts';
import type { Tables } from '#database/tables.ts';
import { atomically } from '#domain/catalogue/atomically.ts';
import { explainTree } from '#domain/catalogue/save-product.ts';
import {
  listProductsOfColors,
  listProductsOfSizes,
  lockProducts,
  type StoredSize,
} from '#domain/catalogue/stored-products.sql.ts';
import { isRefusal } from '#domain/refuse.ts';
import { type CellRefusal, changeColorCells, changeSizeCells } from './change-cells.ts';

type Db = Kysely<Tables>;

/** The cells written, and the sizes skipped because their stock is less than the decrease. */
type SizesChanged = { cells: SizeCell[]; short: StoredSize[] };

/**
 * Changes prices or stock of many sizes and returns the cells written, from which the change can be
 * undone. A size whose stock would fall below zero is skipped and listed in `short`.
 */
export async function changeSizes(
  db: Db,
  ids: number[],
  change: SizeBulk,
  actor: string,
): Promise<SizesChanged | CellRefusal> {
  return await atomically<SizesChanged, CellRefusal>(
    db,
    async (tx) => {
      const products = await lockProducts(tx, await listProductsOfSizes(tx, ids));
      const sizes = products
        .flatMap(({ colors }) => colors.flatMap((color) => color.sizes))
        .filter(({ id }) => ids.includes(id));
      const short = sizes.filter(({ stock }) => change.do === 'addStock' && stock + change.by < 0);
      const cells = sizes
        .filter((size) => !short.includes(size))
        .flatMap((size) => cellsOf(size, change));
      if (cells.length === 0) return { cells, short };
      const written = await changeSizeCells(tx, cells, actor);
      return isRefusal(written) ? written : { cells, short };
    },
    explainTree,
  );
}

/** Sets the swatch of many colours, all or none, and returns the cells written. */
export async function changeColors(
  db: Db,
  ids: number[],
  swatch: string | null,
  actor: string,
): Promise<{ cells: ColorCell[] } | CellRefusal> {
  return await atomically<{ cells: ColorCell[] }, CellRefusal>(db, async (tx) => {
    const products = await lockProducts(tx, await listProductsOfColors(tx, ids));
    const cells = products
      .flatMap(({ colors }) => colors)
      .filter((color) => ids.includes(color.id) && color.swatch !== swatch)
      .map(({ id, swatch: was }) => ({ id, field: 'swatch', was, to: swatch }) as const);
    if (cells.length === 0) return { cells };
    const written = await changeColorCells(tx, cells, actor);
    return isRefusal(written) ? written : { cells };
  });
}

function cellsOf(size: StoredSize, change: SizeBulk): SizeCell[] {
  if (change.do === 'price') return priceCells(size, change);
  const { id, stock: was } = size;
  const to = Math.min(mostStock, change.do === 'stock' ? change.to : was + change.by);
  return was === to ? [] : [{ id, field: 'stock', was, to }];
}

/** A compare-at price that is no longer higher is removed. */
function priceCells(size: StoredSize, change: PriceChange): SizeCell[] {
  const { id, price, compareAtPrice } = size;
  const to = changePrice(price, change);
  if (to === price) return [];
  const before =
    change.showBefore && to < price
      ? price
      : compareAtPrice !== null && compareAtPrice <= to
        ? null
        : compareAtPrice;
  const cells: SizeCell[] = [{ id, field: 'price', was: price, to }];
  if (before !== compareAtPrice) {
    cells.push({ id, field: 'compareAtPrice', was: compareAtPrice, to: before });
  }
  return cells;
}
