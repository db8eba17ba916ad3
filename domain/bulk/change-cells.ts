import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { ColorCell, SizeCell } from '#contract/sheets.ts';
import { type Language, languages } from '#core/languages.ts';
import type { Tables } from '#database/tables.ts';
import { atomically } from '#domain/catalogue/atomically.ts';
import { explainTree } from '#domain/catalogue/save-product.ts';
import {
  listProductsOfColors,
  listProductsOfSizes,
  lockProducts,
  type StoredColor,
  type StoredProduct,
  type StoredSize,
} from '#domain/catalogue/stored-products.sql.ts';
import type { ChangedTree, PathOf, SizeChange } from '#domain/catalogue/tree-change.ts';
import { type TreeRefusal, writeTrees } from '#domain/catalogue/write-trees.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';

type Db = Kysely<Tables>;
export type CellRefusal = TreeRefusal | Refusal<'stale' | 'not_found' | 'last_option'>;

/**
 * Writes cells of the size sheet, all or none. A cell that was changed meanwhile is refused as a
 * conflict; stock changes by the difference, so that concurrent sales are preserved.
 */
export async function changeSizeCells(
  db: Db,
  cells: SizeCell[],
  actor: string,
): Promise<{ changed: number } | CellRefusal> {
  return await atomically<{ changed: number }, CellRefusal>(
    db,
    async (tx) => {
      const products = await lockProducts(tx, await listProductsOfSizes(tx, idsOf(cells)));
      const sizes = new Map(listSizes(products).map((size) => [size.id, size]));
      const conflicts = cells.flatMap((cell, index) => conflictOf(cell, index, sizes));
      if (conflicts.length > 0) return refuse('stale', { cells: conflicts });
      const trees = products.map((stored) => sizesIn(stored, cells));
      return await write(tx, trees, cells, actor);
    },
    explainTree,
  );
}

type Conflict = { index: number; now: string | number | null };

function conflictOf(cell: SizeCell, index: number, sizes: Map<number, StoredSize>): Conflict[] {
  const size = sizes.get(cell.id);
  if (!size) return [{ index, now: null }];
  if (cell.field === 'stock') return [];
  const now = size[cell.field];
  return now === cell.was || now === cell.to ? [] : [{ index, now }];
}

function sizesIn(stored: StoredProduct, cells: SizeCell[]): ChangedTree {
  const colors = stored.colors.flatMap(({ id, sizes }) => {
    const changed = sizes.flatMap((size) => {
      const own = cells.filter((cell) => cell.id === size.id);
      return own.length > 0 ? [sizeOf(size.id, own)] : [];
    });
    return changed.length > 0 ? [{ id, sizes: changed }] : [];
  });
  return { stored, change: { colors } };
}

function sizeOf(id: number, cells: SizeCell[]): SizeChange {
  const fields = cells.map((cell) =>
    cell.field === 'stock' ? ['stockChange', cell.to - cell.was] : [cell.field, cell.to],
  );
  return { id, ...Object.fromEntries(fields) };
}

/** Writes cells of the colour sheet: swatches, and names in four languages. */
export async function changeColorCells(
  db: Db,
  cells: ColorCell[],
  actor: string,
): Promise<{ changed: number } | CellRefusal> {
  return await atomically<{ changed: number }, CellRefusal>(db, async (tx) => {
    const products = await lockProducts(tx, await listProductsOfColors(tx, idsOf(cells)));
    const colors = new Map(
      products.flatMap((product) => product.colors.map((color) => [color.id, color])),
    );
    const conflicts = cells.flatMap((cell, index) => {
      const color = colors.get(cell.id);
      if (!color) return [{ index, now: null }];
      const now = cell.field === 'swatch' ? color.swatch : titleIn(color, cell.field);
      return now === cell.was || now === cell.to ? [] : [{ index, now }];
    });
    if (conflicts.length > 0) return refuse('stale', { cells: conflicts });
    const nameless = findNameless(cells, colors);
    if (nameless) return nameless;
    const trees = products.map((stored) => colorsIn(stored, cells));
    return await write(tx, trees, cells, actor);
  });
}

function colorsIn(stored: StoredProduct, cells: ColorCell[]): ChangedTree {
  const colors = stored.colors.flatMap((color) => {
    const own = cells.filter(({ id }) => id === color.id);
    if (own.length === 0) return [];
    const swatch = own.find((cell) => cell.field === 'swatch');
    const named = own.some(({ field }) => field !== 'swatch');
    return [
      {
        id: color.id,
        ...(swatch && { swatch: swatch.to }),
        ...(named && { options: textsAfter(color, own) }),
      },
    ];
  });
  return { stored, change: { colors } };
}

/** A colour's texts after its cells are applied; a text without a name is removed. */
function textsAfter(color: StoredColor, cells: ColorCell[]): StoredColor['options'] {
  return languages
    .map((language) => {
      const there = color.options.find((text) => text.language === language);
      const cell = cells.find(({ field }) => field === language);
      return {
        language,
        title: cell?.to ?? there?.title ?? '',
        description: there?.description ?? null,
      };
    })
    .filter(({ title }) => title !== '');
}

/** Refuses edits that would leave a colour without a name in any language. */
function findNameless(
  cells: ColorCell[],
  colors: Map<number, StoredColor>,
): CellRefusal | undefined {
  const errors: FieldError[] = [];
  for (const [index, cell] of cells.entries()) {
    const color = colors.get(cell.id);
    if (!color || cell.field === 'swatch' || cell.to !== '') continue;
    const own = cells.filter(({ id }) => id === cell.id);
    if (textsAfter(color, own).length === 0) {
      errors.push(fieldError(`cells.${index}.to`, 'name_required'));
    }
  }
  return errors.length > 0 ? refuse('last_option', { errors }) : undefined;
}

function titleIn({ options }: StoredColor, language: Language): string {
  return options.find((text) => text.language === language)?.title ?? '';
}

async function write(
  tx: Db,
  trees: ChangedTree[],
  cells: readonly (SizeCell | ColorCell)[],
  actor: string,
): Promise<{ changed: number } | CellRefusal> {
  const written = await writeTrees(tx, trees, { actor, pathOf: pathOfCells(trees, cells) });
  return isRefusal(written) ? written : { changed: cells.length };
}

/** The path of the cell for a field of a size or colour: `cells.3.to`. */
function pathOfCells(
  trees: readonly ChangedTree[],
  cells: readonly (SizeCell | ColorCell)[],
): PathOf {
  return (field, { product, color = 0, size }) => {
    const part = trees[product]?.change.colors?.[color];
    const id = size === undefined ? part?.id : part?.sizes?.[size]?.id;
    const index = cells.findIndex((cell) => cell.id === id && cell.field === field);
    return index < 0 ? field : `cells.${index}.to`;
  };
}

function listSizes(products: readonly StoredProduct[]): StoredSize[] {
  return products.flatMap(({ colors }) => colors.flatMap(({ sizes }) => sizes));
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return [...new Set(rows.map(({ id }) => id))];
}
