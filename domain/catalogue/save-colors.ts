import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { ColorEdit, SizeEdit } from '#contract/product-editing.ts';
import type { Tables } from '#database/tables.ts';
import { type Taken, takeValues } from '#domain/attributes/take-values.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { isPictureSwatch, keepSwatch } from './keep-swatch.ts';
import { nameSizes } from './name-sizes.ts';
import { insertColor, updateColor } from './products.sql.ts';
import {
  insertSizeRow,
  type LockedColor,
  listLockedColors,
  parkNames,
  replaceOptions,
  type SizeColumns,
  updateSizeRow,
} from './save-product.sql.ts';

type Db = Kysely<Tables>;
type ColorsRefusal = Refusal<
  'unknown_reference' | 'sku_taken' | 'label_taken' | 'invalid' | 'language_taken'
>;

/** The ids of colours and sizes after a save, and of those still to be deleted. */
export type Places = {
  /** In the order of the request. */
  colors: { id: number; sizeIds: number[]; goneSizeIds: number[] }[];
  goneColorIds: number[];
};

/**
 * Updates colours and sizes to match the request. Those left out are only marked for deletion, so
 * that their pictures can be moved first.
 */
export async function saveColors(
  tx: Db,
  productId: number,
  slug: string,
  edits: ColorEdit[] | undefined,
): Promise<Places | ColorsRefusal> {
  if (!edits) return { colors: [], goneColorIds: [] };
  const stored = await listLockedColors(tx, productId);
  const wrong = findStrangers(stored, edits) ?? findShortages(stored, edits);
  if (wrong) return wrong;
  const taken = await takeValues(tx, listPlaces(stored, edits));
  if (isRefusal(taken)) return taken;
  const named = await nameSizes(tx, productId, slug, stored, edits);
  if (isRefusal(named)) return named;
  const kept = new Set(edits.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !kept.has(id));
  await parkNames(tx, [...named.renamed, ...gone.flatMap(({ sizes }) => idsOf(sizes))]);
  const colors: Places['colors'] = [];
  for (const [index, edit] of edits.entries()) {
    const values = taken.splice(0, edit.sizes?.length ?? 0);
    const names = (named.names[index] ?? []).map((name, at) => ({
      ...name,
      ...(values[at] && { attributes: JSON.stringify(values[at]) }),
    }));
    colors.push(await saveColor(tx, productId, index, edit, stored, names));
  }
  return { colors, goneColorIds: gone.map(({ id }) => id) };
}

/** Sets the swatches that are pictures, after the pictures have been saved. */
export async function saveSwatches(
  tx: Db,
  edits: ColorEdit[] | undefined,
  { colors }: Places,
): Promise<undefined | Refusal<'unknown_reference'>> {
  for (const [index, { id }] of colors.entries()) {
    const swatch = edits?.[index]?.swatch;
    if (!isPictureSwatch(swatch)) continue;
    const unknown = await keepSwatch(tx, id, swatch, `colors.${index}.swatch`);
    if (unknown) return unknown;
  }
  return undefined;
}

async function saveColor(
  tx: Db,
  productId: number,
  index: number,
  edit: ColorEdit,
  stored: LockedColor[],
  names: { label: string; sku: string; attributes?: string }[],
): Promise<Places['colors'][number]> {
  // A picture swatch is set by `saveSwatches`, after the pictures have been saved.
  const swatch = isPictureSwatch(edit.swatch) ? undefined : edit.swatch;
  const id = edit.id ?? (await insertColor(tx, productId, { swatch }));
  await updateColor(tx, id, { position: index + 1, ...(edit.id !== undefined && { swatch }) });
  if (edit.options) await replaceOptions(tx, 'color', id, edit.options);
  const before = stored.find((one) => one.id === edit.id)?.sizes ?? [];
  if (!edit.sizes) return { id, sizeIds: idsOf(before), goneSizeIds: [] };
  const sizeIds: number[] = [];
  for (const [at, size] of edit.sizes.entries()) {
    const { label = '', sku = '', attributes } = names[at] ?? {};
    const there = before.find((one) => one.id === size.id);
    const columns = {
      ...columnsOf(size, there?.stock ?? 0),
      label,
      sku,
      attributes,
      position: at + 1,
    };
    if (there) await updateSizeRow(tx, there.id, columns);
    sizeIds.push(
      there?.id ?? (await insertSizeRow(tx, id, { ...columns, price: size.price ?? 0 })),
    );
  }
  return { id, sizeIds, goneSizeIds: idsOf(before).filter((one) => !sizeIds.includes(one)) };
}

function columnsOf(
  size: SizeEdit,
  stock: number,
): Omit<SizeColumns, 'label' | 'sku' | 'attributes' | 'position'> {
  const { stockChange } = size;
  return {
    price: size.price,
    compare_at_price: size.compareAtPrice,
    cost: size.cost,
    weight_grams: size.weightGrams,
    ...(size.id === undefined && { stock: size.stock ?? 0 }),
    ...(size.id !== undefined && stockChange && { stock: stock + stockChange }),
  };
}

/** The attribute values that the body brings for each of its sizes. */
function listPlaces(stored: LockedColor[], edits: ColorEdit[]): Taken[] {
  const sizes = stored.flatMap((color) => color.sizes);
  return edits.flatMap((edit, c) =>
    (edit.sizes ?? []).map((size, s) => ({
      subject: 'size' as const,
      path: `colors.${c}.sizes.${s}.attributes`,
      stored: sizes.find(({ id }) => id === size.id)?.attributes,
      given: size.attributes,
    })),
  );
}

/** Refuses colours and sizes of another product, and new ones that lack required fields. */
function findStrangers(stored: LockedColor[], edits: ColorEdit[]): ColorsRefusal | undefined {
  const errors: FieldError[] = [];
  const strange: FieldError[] = [];
  for (const [c, edit] of edits.entries()) {
    const color = stored.find(({ id }) => id === edit.id);
    if (edit.id !== undefined && !color) {
      strange.push(fieldError(`colors.${c}.id`, 'not_of_product'));
    }
    if (edit.id === undefined && !edit.options) {
      errors.push(fieldError(`colors.${c}.options`, 'required'));
    }
    for (const [s, size] of (edit.sizes ?? []).entries()) {
      const at = `colors.${c}.sizes.${s}`;
      const there = color?.sizes.some(({ id }) => id === size.id);
      const isNew = size.id === undefined;
      if (!isNew && !there) strange.push(fieldError(`${at}.id`, 'not_of_color'));
      if (isNew && !size.label) errors.push(fieldError(`${at}.label`, 'required'));
      if (isNew && size.price === undefined) errors.push(fieldError(`${at}.price`, 'required'));
    }
  }
  if (strange.length > 0) return refuse('unknown_reference', { errors: strange });
  return errors.length > 0 ? refuse('invalid', { errors }) : undefined;
}

/** Refuses stock decreases that exceed the current stock: some may have been sold meanwhile. */
function findShortages(stored: LockedColor[], edits: ColorEdit[]): ColorsRefusal | undefined {
  const errors: FieldError[] = [];
  const sizes = new Map(
    stored.flatMap((color) => color.sizes.map((size) => [size.id, size.stock])),
  );
  for (const [c, edit] of edits.entries()) {
    for (const [s, { id = 0, stockChange = 0 }] of (edit.sizes ?? []).entries()) {
      const stock = sizes.get(id) ?? 0;
      if (stockChange < 0 && stock + stockChange < 0) {
        const field = `colors.${c}.sizes.${s}.stock`;
        errors.push(fieldError(field, 'insufficient_stock', { left: stock }));
      }
    }
  }
  return errors.length > 0 ? refuse('invalid', { errors }) : undefined;
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
