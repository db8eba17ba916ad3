import type { Kysely } from 'kysely';
import type { PriceChange } from '#contract/product-editing.ts';
import type { ColorCell, SizeBulk, SizeCell } from '#contract/sheets.ts';
import type { Tables } from '#database/tables.ts';
import { explainSize } from '#domain/catalogue/check-sizes.ts';
import { wholeOrNothing } from '#domain/catalogue/whole-or-nothing.ts';
import { isRefusal } from '#domain/refuse.ts';
import { type CellRefusal, changeColorCells, changeSizeCells } from './change-cells.ts';
import { type HeldSize, lockColors, lockSizes } from './held-lines.sql.ts';

type Db = Kysely<Tables>;

/** Re-prices or re-stocks sizes, all or none, and answers the cells it wrote: turned round, the way back. */
export async function changeSizes(
  db: Db,
  ids: number[],
  change: SizeBulk,
  actor: string,
): Promise<{ cells: SizeCell[] } | CellRefusal> {
  return await wholeOrNothing<{ cells: SizeCell[] }, CellRefusal>(
    db,
    async (tx) => {
      const cells = (await lockSizes(tx, ids)).flatMap((size) => cellsOf(size, change));
      if (cells.length === 0) return { cells };
      const written = await changeSizeCells(tx, cells, actor);
      return isRefusal(written) ? written : { cells };
    },
    explainSize,
  );
}

/** Gives colours a swatch, all or none, and answers the cells it wrote. */
export async function changeColors(
  db: Db,
  ids: number[],
  swatch: string | null,
  actor: string,
): Promise<{ cells: ColorCell[] } | CellRefusal> {
  return await wholeOrNothing<{ cells: ColorCell[] }, CellRefusal>(db, async (tx) => {
    const cells = (await lockColors(tx, ids))
      .filter((color) => color.swatch !== swatch)
      .map(({ id, swatch: was }) => ({ id, field: 'swatch', was, to: swatch }) as const);
    if (cells.length === 0) return { cells };
    const written = await changeColorCells(tx, cells, actor);
    return isRefusal(written) ? written : { cells };
  });
}

function cellsOf(size: HeldSize, change: SizeBulk): SizeCell[] {
  if (change.do === 'price') return priceCells(size, change);
  const { id, stock: was } = size;
  return was === change.to ? [] : [{ id, field: 'stock', was, to: change.to }];
}

const dearest = 100_000_000;

/** In whole steps and never nothing; a price before that is no longer higher goes. */
function priceCells(size: HeldSize, { percent, step, showBefore }: PriceChange): SizeCell[] {
  const { id, price, compareAtPrice } = size;
  const wanted = Math.round((price * (1 + percent / 100)) / step) * step;
  const to = Math.min(dearest, Math.max(step, wanted));
  if (to === price) return [];
  const before =
    showBefore && to < price
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
