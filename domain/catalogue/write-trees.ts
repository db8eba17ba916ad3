import type { Kysely } from 'kysely';
import type { AttributeValues } from '#core/attributes.ts';
import type { Tables } from '#database/tables.ts';
import { type Taken, takeValues } from '#domain/attributes/take-values.ts';
import type { StoredFile } from '#domain/media/picture-files.ts';
import { enqueueMaking } from '#domain/media/picture-making.sql.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { colorRow, findSize, isOtherThan, placeOf, productRows, sizeRow } from './changed-rows.ts';
import {
  checkParts,
  findGone,
  findMissingTaxons,
  refuseUnpriced,
  sizesLeftOut,
} from './check-trees.ts';
import { isPictureSwatch, keepSwatch } from './keep-swatch.ts';
import { findColor, nameSizes, type SizeName } from './name-sizes.ts';
import { type ColorPlace, savePictures } from './save-pictures.ts';
import { type ChangedTree, type PathOf, pathInTree, type TreeChange } from './tree-change.ts';
import {
  type ColorRow,
  insertColor,
  insertSizes,
  parkNames,
  replaceOptions,
  replaceTaxons,
  type SizeRow,
  updateColors,
  updateProducts,
  updateSizes,
} from './tree-rows.sql.ts';

type Db = Kysely<Tables>;

export type TreeRefusal = Refusal<
  | 'unknown_reference'
  | 'sku_taken'
  | 'label_taken'
  | 'slug_taken'
  | 'language_taken'
  | 'unpriced'
  | 'invalid'
>;

/** The ids of a product's colours and sizes after a save, in the order of the request. */
export type WrittenTree = { id: number; colors: { id: number; sizeIds: number[] }[] };

type Written = { trees: WrittenTree[]; files: StoredFile[] };

type Writing = {
  /** The admin recorded as the last to change the products; null leaves that name as it is. */
  actor: string | null;
  pathOf?: PathOf;
};

/**
 * Writes changes of products and of their colours, sizes, texts and pictures, all or nothing: every
 * change of a product uses this function. The products must have been locked and read under that
 * lock (`lockProducts`). Returns the ids, and the picture files that are no longer used.
 */
export async function writeTrees(
  tx: Db,
  trees: readonly ChangedTree[],
  { actor, pathOf = pathInTree }: Writing,
): Promise<Written | TreeRefusal> {
  const changes = trees.map(({ change }) => change);
  const wrong = checkParts(trees, pathOf) ?? (await findMissingTaxons(tx, changes));
  if (wrong) return wrong;
  const values = await takeAllValues(tx, trees, pathOf);
  if (isRefusal(values)) return values;
  const gone = trees.map(findGone);
  const goneSizes = trees.flatMap(({ stored }, at) => [
    ...(gone[at]?.sizes ?? []),
    ...stored.colors.flatMap(({ id, sizes }) =>
      gone[at]?.colors.includes(id) ? idsOf(sizes) : [],
    ),
  ]);
  const named = await nameSizes(tx, trees, new Set(goneSizes), pathOf);
  if (isRefusal(named)) return named;
  await parkNames(tx, [...named.renamed, ...goneSizes]);
  await writeTaxons(tx, trees);
  await replaceOptions(
    tx,
    'product',
    listTexts(trees.map(({ stored, change }) => [stored.id, change.options])),
  );
  const colors = await writeColors(tx, trees);
  const sizes = await writeSizes(tx, trees, { colors, names: named.names, values: values.sizes });
  const written = trees.map(({ stored }, at) => ({
    id: stored.id,
    colors: (colors[at] ?? []).map((id, color) => ({ id, sizeIds: sizes[at]?.[color] ?? [] })),
  }));
  const files: StoredFile[] = [];
  for (const [at, tree] of trees.entries()) {
    const places = placesOf(tree, written[at] as WrittenTree);
    const pictures = await savePictures(tx, tree, places, gone[at] ?? { colors: [], sizes: [] });
    if (isRefusal(pictures)) return pictures;
    files.push(...pictures.gone);
    if (pictures.added > 0) await enqueueMaking(tx);
  }
  const unknown = await writeSwatches(tx, trees, written, pathOf);
  if (unknown) return unknown;
  await updateProducts(tx, productRows(trees, values.products), actor);
  const unpriced = await refuseUnpriced(
    tx,
    trees.map(({ stored }) => stored.id),
    (id) => priceField(trees, written, id, pathOf),
  );
  return unpriced ?? { trees: written, files };
}

/** The attribute values of the products, and of their sizes in the order of the changes. */
type Values = {
  products: (AttributeValues | undefined)[];
  sizes: (AttributeValues | undefined)[][][];
};

async function takeAllValues(
  tx: Db,
  trees: readonly ChangedTree[],
  pathOf: PathOf,
): Promise<Values | Refusal<'invalid'>> {
  const ofProducts = trees.map(
    ({ stored, change }, product): Taken => ({
      subject: 'product',
      path: pathOf('attributes', { product }),
      stored: stored.attributes,
      given: change.attributes,
    }),
  );
  const ofSizes = trees.flatMap(({ stored, change }, product) =>
    (change.colors ?? []).flatMap((part, color) =>
      (part.sizes ?? []).map(
        (size, index): Taken => ({
          subject: 'size',
          path: pathOf('attributes', { product, color, size: index }),
          stored: findSize(stored, part, size)?.attributes,
          given: size.attributes,
        }),
      ),
    ),
  );
  const taken = await takeValues(tx, [...ofProducts, ...ofSizes]);
  if (isRefusal(taken)) return taken;
  const rest = taken.slice(trees.length);
  const sizes = trees.map(({ change }) =>
    (change.colors ?? []).map((part) => rest.splice(0, part.sizes?.length ?? 0)),
  );
  return { products: taken.slice(0, trees.length), sizes };
}

async function writeTaxons(tx: Db, trees: readonly ChangedTree[]): Promise<void> {
  for (const [field, kind] of [
    ['categories', 'category'],
    ['collections', 'collection'],
  ] as const) {
    const products = trees.flatMap(({ stored, change }) => {
      const taxonIds = change[field];
      return taxonIds ? [{ id: stored.id, taxonIds }] : [];
    });
    await replaceTaxons(tx, kind, products);
  }
}

/** Updates and adds colours; returns their ids for each tree. */
async function writeColors(tx: Db, trees: readonly ChangedTree[]): Promise<number[][]> {
  const updates: (ColorRow & { id: number })[] = [];
  const texts: [number, TreeChange['options']][] = [];
  const ids: number[][] = [];
  for (const { stored, change } of trees) {
    const own: number[] = [];
    for (const [index, part] of (change.colors ?? []).entries()) {
      const before = findColor(stored, part.id);
      const row = colorRow(part, before, placeOf(index, change, part, before, stored.colors));
      const id = before?.id ?? (await insertColor(tx, stored.id, row));
      if (before && (row.swatch !== before.swatch || row.position !== before.position)) {
        updates.push({ id, ...row });
      }
      texts.push([id, part.options]);
      own.push(id);
    }
    ids.push(own);
  }
  await updateColors(tx, updates);
  await replaceOptions(tx, 'color', listTexts(texts));
  return ids;
}

type SizesToWrite = {
  colors: number[][];
  names: SizeName[][][];
  values: (AttributeValues | undefined)[][][];
};

/** Updates and adds sizes; returns their ids for each colour. */
async function writeSizes(
  tx: Db,
  trees: readonly ChangedTree[],
  { colors, names, values }: SizesToWrite,
): Promise<number[][][]> {
  const updates: (SizeRow & { id: number })[] = [];
  const inserts: (SizeRow & { colorId: number })[] = [];
  for (const [product, { stored, change }] of trees.entries()) {
    for (const [color, part] of (change.colors ?? []).entries()) {
      const siblings = findColor(stored, part.id)?.sizes ?? [];
      for (const [index, size] of (part.sizes ?? []).entries()) {
        const before = findSize(stored, part, size);
        const row = {
          ...sizeRow(size, before, placeOf(index, change, size, before, siblings)),
          ...(names[product]?.[color]?.[index] as SizeName),
          attributes: values[product]?.[color]?.[index] ?? before?.attributes ?? {},
        };
        if (!before) inserts.push({ colorId: colors[product]?.[color] as number, ...row });
        else if (isOtherThan(row, before)) updates.push({ id: before.id, ...row });
      }
    }
  }
  await updateSizes(tx, updates);
  const added = await insertSizes(tx, inserts);
  return trees.map(({ stored, change }) =>
    (change.colors ?? []).map((part) =>
      part.sizes
        ? part.sizes.map((size) => findSize(stored, part, size)?.id ?? (added.shift() as number))
        : idsOf(findColor(stored, part.id)?.sizes ?? []),
    ),
  );
}

async function writeSwatches(
  tx: Db,
  trees: readonly ChangedTree[],
  written: readonly WrittenTree[],
  pathOf: PathOf,
): Promise<undefined | Refusal<'unknown_reference'>> {
  for (const [product, { change }] of trees.entries()) {
    for (const [color, { swatch }] of (change.colors ?? []).entries()) {
      if (!isPictureSwatch(swatch)) continue;
      const id = written[product]?.colors[color]?.id as number;
      const unknown = await keepSwatch(tx, id, swatch, pathOf('swatch', { product, color }));
      if (unknown) return unknown;
    }
  }
  return undefined;
}

/**
 * The colours with their pictures, and the sizes whose pictures are reassigned to their first size.
 */
function placesOf({ stored, change }: ChangedTree, { colors }: WrittenTree): ColorPlace[] {
  return (change.colors ?? []).map((part, index) => ({
    pictures: part.pictures,
    sizeIds: colors[index]?.sizeIds ?? [],
    leftOut: change.complete ? sizesLeftOut(stored, part) : [],
  }));
}

function priceField(
  trees: readonly ChangedTree[],
  written: readonly WrittenTree[],
  sizeId: number,
  pathOf: PathOf,
): string | undefined {
  for (const [product, { colors }] of written.entries()) {
    for (const [color, { sizeIds }] of colors.entries()) {
      const size = sizeIds.indexOf(sizeId);
      const isNamed = trees[product]?.change.colors?.[color]?.sizes !== undefined;
      if (size >= 0 && isNamed) return pathOf('price', { product, color, size });
    }
  }
  return undefined;
}

function listTexts(
  texts: [number, TreeChange['options']][],
): { id: number; options: NonNullable<TreeChange['options']> }[] {
  return texts.flatMap(([id, options]) => (options ? [{ id, options }] : []));
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
