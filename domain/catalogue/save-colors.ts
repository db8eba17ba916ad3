import type { Kysely } from 'kysely';
import type { ColorEdit, SizeEdit } from '#contract/product-editing.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { nameSizes } from './name-sizes.ts';
import { insertColor, updateColor } from './products.sql.ts';
import {
  type HeldColor,
  insertSizeRow,
  listHeldColors,
  parkNames,
  replaceOptions,
  type SizeColumns,
  updateSizeRow,
} from './whole.sql.ts';

type Db = Kysely<Tables>;
type ColorsRefusal = Refusal<
  'unknown_reference' | 'sku_taken' | 'label_taken' | 'invalid' | 'language_taken'
>;

/** Where things stand after a save of the colours, and what is left to take away. */
export type Places = {
  /** The colour and the sizes of each colour that was sent, in its order. */
  colors: { id: number; sizeIds: number[]; goneSizeIds: number[] }[];
  goneColorIds: number[];
};

/**
 * Brings colours and sizes to what was sent: a colour or size that is not named is to go. Nothing
 * is deleted yet, so that its pictures can move first.
 */
export async function saveColors(
  tx: Db,
  productId: number,
  slug: string,
  edits: ColorEdit[] | undefined,
): Promise<Places | ColorsRefusal> {
  if (!edits) return { colors: [], goneColorIds: [] };
  const held = await listHeldColors(tx, productId);
  const wrong = findStrangers(held, edits) ?? findShortages(held, edits);
  if (wrong) return wrong;
  const named = await nameSizes(tx, productId, slug, held, edits);
  if (isRefusal(named)) return named;
  const kept = new Set(edits.map(({ id }) => id));
  const gone = held.filter(({ id }) => !kept.has(id));
  await parkNames(tx, [...named.renamed, ...gone.flatMap(({ sizes }) => idsOf(sizes))]);
  const colors: Places['colors'] = [];
  for (const [index, edit] of edits.entries()) {
    const names = named.names[index] ?? [];
    colors.push(await saveColor(tx, productId, index, edit, held, names));
  }
  return { colors, goneColorIds: gone.map(({ id }) => id) };
}

async function saveColor(
  tx: Db,
  productId: number,
  index: number,
  edit: ColorEdit,
  held: HeldColor[],
  names: { label: string; sku: string }[],
): Promise<Places['colors'][number]> {
  const id = edit.id ?? (await insertColor(tx, productId, { swatch: edit.swatch }));
  const swatch = edit.id === undefined ? undefined : edit.swatch;
  await updateColor(tx, id, { position: index + 1, swatch });
  if (edit.options) await replaceOptions(tx, 'color', id, edit.options);
  const before = held.find((one) => one.id === edit.id)?.sizes ?? [];
  if (!edit.sizes) return { id, sizeIds: idsOf(before), goneSizeIds: [] };
  const sizeIds: number[] = [];
  for (const [at, size] of edit.sizes.entries()) {
    const { label = '', sku = '' } = names[at] ?? {};
    const there = before.find((one) => one.id === size.id);
    const columns = { ...columnsOf(size, there?.stock ?? 0), label, sku, position: at + 1 };
    if (there) await updateSizeRow(tx, there.id, columns);
    sizeIds.push(
      there?.id ?? (await insertSizeRow(tx, id, { ...columns, price: size.price ?? 0 })),
    );
  }
  return { id, sizeIds, goneSizeIds: idsOf(before).filter((one) => !sizeIds.includes(one)) };
}

function columnsOf(size: SizeEdit, stock: number): Omit<SizeColumns, 'label' | 'sku' | 'position'> {
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

/** Refuses colours and sizes that are another product's, and new ones that lack what all need. */
function findStrangers(held: HeldColor[], edits: ColorEdit[]): ColorsRefusal | undefined {
  const fields: Record<string, string> = {};
  const strange: Record<string, string> = {};
  for (const [c, edit] of edits.entries()) {
    const color = held.find(({ id }) => id === edit.id);
    if (edit.id !== undefined && !color) strange[`colors.${c}.id`] = 'is no colour of this product';
    if (edit.id === undefined && !edit.options) fields[`colors.${c}.options`] = 'is required';
    for (const [s, size] of (edit.sizes ?? []).entries()) {
      const at = `colors.${c}.sizes.${s}`;
      const there = color?.sizes.some(({ id }) => id === size.id);
      if (size.id !== undefined && !there) strange[`${at}.id`] = 'is no size of this colour';
      if (size.id === undefined && !size.label) fields[`${at}.label`] = 'is required';
      if (size.id === undefined && size.price === undefined) fields[`${at}.price`] = 'is required';
    }
  }
  if (Object.keys(strange).length > 0) return refuse('unknown_reference', { fields: strange });
  return Object.keys(fields).length > 0 ? refuse('invalid', { fields }) : undefined;
}

/** Stock that is taken away must be there: meanwhile some of it may have been sold. */
function findShortages(held: HeldColor[], edits: ColorEdit[]): ColorsRefusal | undefined {
  const fields: Record<string, string> = {};
  const sizes = new Map(held.flatMap((color) => color.sizes.map((size) => [size.id, size.stock])));
  for (const [c, edit] of edits.entries()) {
    for (const [s, { id = 0, stockChange = 0 }] of (edit.sizes ?? []).entries()) {
      const stock = sizes.get(id) ?? 0;
      if (stockChange < 0 && stock + stockChange < 0) {
        fields[`colors.${c}.sizes.${s}.stock`] = `only ${stock} are left`;
      }
    }
  }
  return Object.keys(fields).length > 0 ? refuse('invalid', { fields }) : undefined;
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
