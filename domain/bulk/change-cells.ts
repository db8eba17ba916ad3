import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { ColorCell, SizeCell } from '#contract/sheets.ts';
import type { Tables } from '#database/tables.ts';
import { atomically } from '#domain/catalogue/atomically.ts';
import { explainSize } from '#domain/catalogue/check-sizes.ts';
import { keepSwatch } from '#domain/catalogue/keep-swatch.ts';
import { refuseUnpriced } from '#domain/catalogue/refuse-unpriced.ts';
import { parkNames, type SizeColumns, updateSizeRow } from '#domain/catalogue/save-product.sql.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { markChanged } from './bulk.sql.ts';
import {
  type LockedColorLine,
  type LockedSize,
  lockColors,
  lockSizes,
  setColorTitle,
} from './locked-lines.sql.ts';

type Db = Kysely<Tables>;
export type CellRefusal = Refusal<
  | 'changed_meanwhile'
  | 'not_found'
  | 'sku_taken'
  | 'label_taken'
  | 'invalid'
  | 'unpriced'
  | 'last_option'
  | 'unknown_reference'
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
 * Writes cells of the size sheet, all or none. A cell that has changed meanwhile is refused as a
 * conflict; stock changes by the difference, so that a sale in between is kept.
 */
export async function changeSizeCells(
  db: Db,
  cells: SizeCell[],
  actor: string,
): Promise<{ changed: number } | CellRefusal> {
  return await atomically<{ changed: number }, CellRefusal>(
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
      const unpriced = await refuseUnpriced(tx, products, (size) => {
        const at = cells.findIndex(({ id, field }) => id === size.id && field === 'price');
        return at < 0 ? undefined : `cells.${at}.to`;
      });
      if (unpriced) return unpriced;
      await markChanged(tx, products, actor);
      return { changed: cells.length };
    },
    explainSize,
  );
}

type Conflict = { index: number; now: string | number | null };

function conflictOf(cell: SizeCell, index: number, sizes: Map<number, LockedSize>): Conflict[] {
  const size = sizes.get(cell.id);
  if (!size) return [{ index, now: null }];
  if (cell.field === 'stock') return [];
  const now = size[cell.field];
  return now === cell.was || now === cell.to ? [] : [{ index, now }];
}

/** Refuses stock decreases that exceed the current stock. */
function findShort(cells: SizeCell[], sizes: Map<number, LockedSize>): CellRefusal | undefined {
  const errors = cells.flatMap((cell, index) => {
    const left = sizes.get(cell.id)?.stock ?? 0;
    const short = cell.field === 'stock' && left + cell.to - cell.was < 0;
    return short ? [fieldError(`cells.${index}.to`, 'insufficient_stock', { left })] : [];
  });
  return errors.length > 0 ? refuse('invalid', { errors }) : undefined;
}

/**
 * The size's columns after its edits. Label and SKU are always written, because both may hold
 * temporary values.
 */
function rowOf(size: LockedSize, cells: SizeCell[]): SizeColumns {
  const changes = cells.map((cell) => [
    columns[cell.field],
    cell.field === 'stock' ? size.stock + cell.to - cell.was : cell.to,
  ]);
  const { label, sku } = size;
  return { label, sku, ...Object.fromEntries(changes) };
}

/** Writes cells of the colour sheet: swatches, and names in four languages. */
export async function changeColorCells(
  db: Db,
  cells: ColorCell[],
  actor: string,
): Promise<{ changed: number } | CellRefusal> {
  return await atomically<{ changed: number }, CellRefusal>(db, async (tx) => {
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
    for (const [index, cell] of cells.entries()) {
      if (cell.field !== 'swatch') await setColorTitle(tx, cell.id, cell.field, cell.to);
      else {
        const unknown = await keepSwatch(tx, cell.id, cell.to, `cells.${index}.to`);
        if (unknown) return unknown;
      }
    }
    await markChanged(tx, [...new Set(colors.map(({ productId }) => productId))], actor);
    return { changed: cells.length };
  });
}

/** Refuses edits that would leave a colour without a name in any language. */
function findNameless(
  cells: ColorCell[],
  colors: Map<number, LockedColorLine>,
): CellRefusal | undefined {
  const errors: FieldError[] = [];
  for (const [index, cell] of cells.entries()) {
    if (cell.field === 'swatch' || cell.to !== '') continue;
    const titles: Record<string, string> = { ...colors.get(cell.id)?.titles };
    for (const one of cells) {
      if (one.id === cell.id && one.field !== 'swatch') titles[one.field] = one.to;
    }
    if (Object.values(titles).every((title) => title === '')) {
      errors.push(fieldError(`cells.${index}.to`, 'name_required'));
    }
  }
  return errors.length > 0 ? refuse('last_option', { errors }) : undefined;
}
