import type { Kysely } from 'kysely';
import type { ColorCell, SizeCell } from '#contract/sheets.ts';
import type { Tables } from '#database/tables.ts';
import { explainSize } from '#domain/catalogue/check-sizes.ts';
import { updateColor } from '#domain/catalogue/products.sql.ts';
import { parkNames, type SizeColumns, updateSizeRow } from '#domain/catalogue/whole.sql.ts';
import { wholeOrNothing } from '#domain/catalogue/whole-or-nothing.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { markChanged } from './bulk.sql.ts';
import {
  type HeldColorLine,
  type HeldSize,
  lockColors,
  lockSizes,
  setColorTitle,
} from './held-lines.sql.ts';

type Db = Kysely<Tables>;
export type CellRefusal = Refusal<
  'changed_meanwhile' | 'not_found' | 'sku_taken' | 'label_taken' | 'invalid' | 'last_option'
>;

const columns = {
  label: 'label',
  sku: 'sku',
  price: 'price',
  compareAtPrice: 'compare_at_price',
  cost: 'cost',
  stock: 'stock',
  weightGrams: 'weight_grams',
} as const satisfies Record<SizeCell['field'], keyof SizeColumns>;

/**
 * Writes cells of a sheet of sizes, all or none. A cell that says something else by now is a conflict
 * and named; stock moves by the difference, so that a sale in between survives.
 */
export async function changeSizeCells(
  db: Db,
  cells: SizeCell[],
  actor: string,
): Promise<{ changed: number } | CellRefusal> {
  return await wholeOrNothing<{ changed: number }, CellRefusal>(
    db,
    async (tx) => {
      const sizes = await lockSizes(tx, [...new Set(cells.map(({ id }) => id))]);
      const byId = new Map(sizes.map((size) => [size.id, size]));
      const conflicts = cells.flatMap((cell, index) => conflictOf(cell, index, byId));
      if (conflicts.length > 0) return refuse('changed_meanwhile', { cells: conflicts });
      const short = findShort(cells, byId);
      if (short) return short;
      const renamed = cells.filter(({ field }) => field === 'sku' || field === 'label');
      await parkNames(tx, [...new Set(renamed.map(({ id }) => id))]);
      for (const size of sizes) {
        const own = cells.filter(({ id }) => id === size.id);
        await updateSizeRow(tx, size.id, rowOf(size, own));
      }
      const products = [...new Set(sizes.map(({ productId }) => productId))];
      await markChanged(tx, products, actor);
      return { changed: cells.length };
    },
    explainSize,
  );
}

type Conflict = { index: number; now: string | number | null };

function conflictOf(cell: SizeCell, index: number, sizes: Map<number, HeldSize>): Conflict[] {
  const size = sizes.get(cell.id);
  if (!size) return [{ index, now: null }];
  if (cell.field === 'stock') return [];
  const now = size[cell.field];
  return now === cell.was || now === cell.to ? [] : [{ index, now }];
}

/** Stock that is taken away must still be there. */
function findShort(cells: SizeCell[], sizes: Map<number, HeldSize>): CellRefusal | undefined {
  const fields = Object.fromEntries(
    cells.flatMap((cell, index) => {
      const stock = sizes.get(cell.id)?.stock ?? 0;
      const short = cell.field === 'stock' && stock + cell.to - cell.was < 0;
      return short ? [[`cells.${index}.to`, `only ${stock} are left`]] : [];
    }),
  );
  return Object.keys(fields).length > 0 ? refuse('invalid', { fields }) : undefined;
}

/** A size's columns after its cells; its names are always written, for they may have been parked. */
function rowOf(size: HeldSize, cells: SizeCell[]): SizeColumns {
  const changes = cells.map((cell) => [
    columns[cell.field],
    cell.field === 'stock' ? size.stock + cell.to - cell.was : cell.to,
  ]);
  const { label, sku } = size;
  return { label, sku, ...Object.fromEntries(changes) };
}

/** Writes cells of a sheet of colours: swatches, and names in four languages. */
export async function changeColorCells(
  db: Db,
  cells: ColorCell[],
  actor: string,
): Promise<{ changed: number } | CellRefusal> {
  return await wholeOrNothing<{ changed: number }, CellRefusal>(db, async (tx) => {
    const colors = await lockColors(tx, [...new Set(cells.map(({ id }) => id))]);
    const byId = new Map(colors.map((color) => [color.id, color]));
    const conflicts = cells.flatMap((cell, index) => {
      const color = byId.get(cell.id);
      if (!color) return [{ index, now: null }];
      const now = cell.field === 'swatch' ? color.swatch : (color.titles[cell.field] ?? '');
      return now === cell.was || now === cell.to ? [] : [{ index, now }];
    });
    if (conflicts.length > 0) return refuse('changed_meanwhile', { cells: conflicts });
    const nameless = findNameless(cells, byId);
    if (nameless) return nameless;
    for (const cell of cells) {
      if (cell.field === 'swatch') await updateColor(tx, cell.id, { swatch: cell.to });
      else await setColorTitle(tx, cell.id, cell.field, cell.to);
    }
    await markChanged(tx, [...new Set(colors.map(({ productId }) => productId))], actor);
    return { changed: cells.length };
  });
}

/** Every colour keeps a name in one language at least. */
function findNameless(
  cells: ColorCell[],
  colors: Map<number, HeldColorLine>,
): CellRefusal | undefined {
  const fields: Record<string, string> = {};
  for (const [index, cell] of cells.entries()) {
    if (cell.field === 'swatch' || cell.to !== '') continue;
    const titles: Record<string, string> = { ...colors.get(cell.id)?.titles };
    for (const one of cells) {
      if (one.id === cell.id && one.field !== 'swatch') titles[one.field] = one.to;
    }
    if (Object.values(titles).every((title) => title === '')) {
      fields[`cells.${index}.to`] = 'needs a name in one language at least';
    }
  }
  return Object.keys(fields).length > 0 ? refuse('last_option', { fields }) : undefined;
}
