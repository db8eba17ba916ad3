import type { Kysely } from 'kysely';
import { own } from '#core/own.ts';
import { isCalledTheSame, nameKey } from '#core/typed-text.ts';
import type { Tables } from '#database/tables.ts';
import { atomically } from '#domain/catalogue/atomically.ts';
import { explainTree } from '#domain/catalogue/save-product.ts';
import type {
  StoredColor,
  StoredProduct,
  StoredSize,
} from '#domain/catalogue/stored-products.sql.ts';
import type { ColorChange, PathOf, SizeChange, TreeChange } from '#domain/catalogue/tree-change.ts';
import { type TreeRefusal, writeTrees } from '#domain/catalogue/write-trees.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { colorDraft, sizeDraft, wishForPictures } from './create-product.ts';
import type { ImportedColor, ImportedProduct, ImportedSize } from './imported-product.ts';

type Db = Kysely<Tables>;
type Taxons = { categories: number[]; collections: number[] };

export type UpdateAnswer = { changed: boolean; pictures: number };

/**
 * Updates a product from the file: texts, prices, weights, new colours and sizes, new categories
 * and collections. Everything that the file does not mention stays, as do stock (unless requested),
 * the published state, and everything added in the back office.
 */
export async function updateImportedProduct(
  tx: Db,
  stored: StoredProduct,
  product: ImportedProduct,
  taxons: Taxons,
  { stock }: { stock: boolean },
): Promise<UpdateAnswer | Refusal> {
  const colors = colorChanges(stored, product, stock);
  const change: TreeChange = {
    ...(product.free && !stored.free && { free: true }),
    ...textChange(stored, product),
    ...taxonChange(stored, taxons),
    ...(colors.length > 0 && { colors: colors.map(({ part }) => part) }),
  };
  const changed = Object.keys(change).length > 0;
  if (changed) {
    const written = await atomically<object, TreeRefusal>(
      tx,
      () => writeTrees(tx, [{ stored, change }], { actor: null, pathOf: pathInFile(colors) }),
      explainTree,
    );
    if (isRefusal(written)) return written;
  }
  const skus = new Map(
    product.colors.flatMap((color) =>
      color.sizes.map((size) => {
        const there = size.skuMade ? findStoredSize(stored, color, size) : undefined;
        return [size, there?.sku ?? size.sku];
      }),
    ),
  );
  const skuOf = (size: ImportedSize) => skus.get(size) ?? size.sku;
  // Existing colours keep their swatches.
  const pictured = product.colors.map((color) =>
    findStoredColor(stored, color) ? { ...color, swatch: null } : color,
  );
  const pictures = await wishForPictures(tx, stored.id, { ...product, colors: pictured }, skuOf);
  return { changed: changed || pictures > 0, pictures };
}

/** The texts with those of the file merged in, if they differ. */
function textChange(stored: StoredProduct, product: ImportedProduct): TreeChange {
  const options = new Map(stored.options.map((text) => [text.language, text]));
  for (const { language, title, description } of product.options) {
    const there = options.get(language);
    options.set(language, {
      language,
      title,
      description: description ?? there?.description ?? null,
    });
  }
  const after = [...options.values()];
  const isSame =
    after.length === stored.options.length &&
    after.every((text, at) => {
      const there = stored.options[at];
      return text.title === there?.title && text.description === there.description;
    });
  return isSame ? {} : { options: after };
}

/**
 * Categories and collections are only added, because the product may have been put in others by
 * hand.
 */
function taxonChange(stored: StoredProduct, taxons: Taxons): TreeChange {
  const categories = union(stored.categories, taxons.categories);
  const collections = union(stored.collections, taxons.collections);
  const isSame =
    categories.length === stored.categories.length &&
    collections.length === stored.collections.length;
  return isSame ? {} : { categories, collections };
}

function union(some: number[], more: number[]): number[] {
  return [...new Set([...some, ...more])];
}

/**
 * A colour's change, and for each of its sizes the indexes of its colour and itself in the file.
 */
type FileColor = { part: ColorChange & { sizes: SizeChange[] }; places: [number, number][] };

/** The sizes that are new or differ, by the colour that they belong to in the shop. */
function colorChanges(
  stored: StoredProduct,
  { colors }: ImportedProduct,
  stock: boolean,
): FileColor[] {
  const changes = new Map<string, FileColor>();
  for (const [at, color] of colors.entries()) {
    const same = findStoredColor(stored, color);
    for (const [index, size] of color.sizes.entries()) {
      const there = findStoredSize(stored, color, size);
      const change = there ? sizeChange(there, size, stock) : sizeDraft(size);
      if (!change) continue;
      const owner = there ? colorOf(stored, there) : same;
      const { swatch, options } = colorDraft(color);
      const key = owner ? `stored ${owner.id}` : `file ${at}`;
      const named = owner ? { id: owner.id } : { swatch, options };
      const own: FileColor = changes.get(key) ?? { part: { ...named, sizes: [] }, places: [] };
      changes.set(key, own);
      own.part.sizes.push(change);
      own.places.push([at, index]);
    }
  }
  return [...changes.values()];
}

function colorOf({ colors }: StoredProduct, { id }: StoredSize): StoredColor | undefined {
  return colors.find(({ sizes }) => sizes.some((size) => size.id === id));
}

/** Refusals name a size by its indexes in the file. */
function pathInFile(colors: readonly FileColor[]): PathOf {
  return (field, { color = -1, size = -1 }) => {
    const place = colors[color]?.places[size];
    return place ? `colors.${place[0]}.sizes.${place[1]}.${field}` : field;
  };
}

/** The stored size with the SKU, or with the label in the same colour. */
export function findStoredSize(
  stored: StoredProduct,
  color: ImportedColor,
  { sku, label }: Pick<ImportedSize, 'sku' | 'label'>,
): StoredSize | undefined {
  const everywhere = stored.colors.flatMap(({ sizes }) => sizes);
  return (
    everywhere.find((size) => size.sku === sku) ??
    findStoredColor(stored, color)?.sizes.find((size) => isCalledTheSame(size.label, label))
  );
}

function findStoredColor(stored: StoredProduct, color: ImportedColor): StoredColor | undefined {
  const titles = new Set(color.options.map(({ title }) => nameKey(title)));
  const skus = new Set(color.sizes.map(({ sku }) => sku));
  return (
    stored.colors.find(({ sizes }) => sizes.some(({ sku }) => skus.has(sku))) ??
    stored.colors.find((one) => one.options.some(({ title }) => titles.has(nameKey(title))))
  );
}

/** The fields of a size that differ in the file; empty cells change nothing. */
function sizeChange(there: StoredSize, size: ImportedSize, stock: boolean): SizeChange | undefined {
  const wanted = {
    label: size.label,
    ...(!size.skuMade && { sku: size.sku }),
    price: size.price,
    compareAtPrice: size.compareAtPrice,
    ...(size.cost !== null && { cost: size.cost }),
    ...(size.weightGrams !== null && { weightGrams: size.weightGrams }),
  };
  const differing = Object.entries(wanted).filter(([name, value]) => own(there, name) !== value);
  const stockChange = stock && size.stock !== null ? size.stock - there.stock : 0;
  if (differing.length === 0 && stockChange === 0) return undefined;
  return { id: there.id, ...Object.fromEntries(differing), stockChange };
}
