import type { Kysely } from 'kysely';
import { isCalledTheSame, nameKey } from '#core/typed-text.ts';
import type { Tables } from '#database/tables.ts';
import { addColor, addSize, changeSize } from '#domain/catalogue/change-colors.ts';
import { addOption, changeOption } from '#domain/catalogue/change-options.ts';
import { changeProduct } from '#domain/catalogue/change-product.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { colorDraft, sizeDraft, wishForPictures } from './create-product.ts';
import type { ImportedColor, ImportedProduct, ImportedSize } from './imported-product.ts';
import type { StoredProduct, StoredSize } from './imports.sql.ts';

type Db = Kysely<Tables>;
type Taxons = { categories: number[]; collections: number[] };
type Change = () => Promise<unknown>;

export type UpdateAnswer = { changed: boolean; pictures: number };

/**
 * Updates a product from the file: texts, prices, weights, new colours and sizes, new categories
 * and collections. Anything the file does not mention stays, as do stock (unless asked for), the
 * published state, and everything added in the back office.
 */
export async function updateImportedProduct(
  tx: Db,
  stored: StoredProduct,
  product: ImportedProduct,
  taxons: Taxons,
  { stock }: { stock: boolean },
): Promise<UpdateAnswer | Refusal> {
  const skus = new Map<ImportedSize, string>();
  const changes = [
    ...(product.free && !stored.free ? [() => changeProduct(tx, stored.id, { free: true })] : []),
    ...textChanges(tx, stored, product),
    ...taxonChanges(tx, stored, taxons),
    ...product.colors.flatMap((color) => colorChanges(tx, stored, color, skus, stock)),
  ];
  for (const change of changes) {
    const answer = await change();
    if (isRefusal(answer)) return answer;
  }
  const skuOf = (size: ImportedSize) => skus.get(size) ?? size.sku;
  // Existing colours keep their swatches.
  const colors = product.colors.map((color) =>
    findStoredColor(stored, color) ? { ...color, swatch: null } : color,
  );
  const pictures = await wishForPictures(tx, stored.id, { ...product, colors }, skuOf);
  return { changed: changes.length > 0 || pictures > 0, pictures };
}

function textChanges(tx: Db, stored: StoredProduct, product: ImportedProduct): Change[] {
  return product.options.flatMap((text): Change[] => {
    const there = stored.options.find(({ language }) => language === text.language);
    if (!there) return [() => addOption(tx, 'product', stored.id, text)];
    const description = text.description ?? there.description;
    if (there.title === text.title && there.description === description) return [];
    return [() => changeOption(tx, 'product', there.id, { title: text.title, description })];
  });
}

/**
 * Categories and collections are only added, because the product may have been put in others by
 * hand.
 */
function taxonChanges(tx: Db, stored: StoredProduct, taxons: Taxons): Change[] {
  const categories = union(stored.categories, taxons.categories);
  const collections = union(stored.collections, taxons.collections);
  const same =
    categories.length === stored.categories.length &&
    collections.length === stored.collections.length;
  return same ? [] : [() => changeProduct(tx, stored.id, { categories, collections })];
}

function union(some: number[], more: number[]): number[] {
  return [...new Set([...some, ...more])];
}

function colorChanges(
  tx: Db,
  stored: StoredProduct,
  color: ImportedColor,
  skus: Map<ImportedSize, string>,
  stock: boolean,
): Change[] {
  const there = findStoredColor(stored, color);
  const missing: ImportedSize[] = [];
  const changes = color.sizes.flatMap((size): Change[] => {
    const same = findStoredSize(stored, color, size);
    if (!same) {
      missing.push(size);
      return [];
    }
    if (size.skuMade) skus.set(size, same.sku);
    const change = sizeChange(same, size, stock);
    return Object.keys(change).length === 0 ? [] : [() => changeSize(tx, same.id, change)];
  });
  if (missing.length === 0) return changes;
  if (!there)
    return [...changes, () => addColor(tx, stored.id, colorDraft({ ...color, sizes: missing }))];
  return [...changes, ...missing.map((size) => () => addSize(tx, there.id, sizeDraft(size)))];
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

function findStoredColor(
  stored: StoredProduct,
  color: ImportedColor,
): StoredProduct['colors'][number] | undefined {
  const titles = new Set(color.options.map(({ title }) => nameKey(title)));
  const skus = new Set(color.sizes.map(({ sku }) => sku));
  return (
    stored.colors.find(({ sizes }) => sizes.some(({ sku }) => skus.has(sku))) ??
    stored.colors.find((one) => one.titles.some((title) => titles.has(nameKey(title))))
  );
}

/** The fields of a size that differ in the file; empty cells change nothing. */
function sizeChange(
  there: StoredSize,
  size: ImportedSize,
  stock: boolean,
): Parameters<typeof changeSize>[2] {
  const wanted = {
    label: size.label,
    ...(!size.skuMade && { sku: size.sku }),
    price: size.price,
    compareAtPrice: size.compareAtPrice,
    ...(size.cost !== null && { cost: size.cost }),
    ...(size.weightGrams !== null && { weightGrams: size.weightGrams }),
    ...(stock && size.stock !== null && { stock: size.stock }),
  };
  const differing = Object.entries(wanted).filter(
    ([name, value]) => there[name as keyof StoredSize] !== value,
  );
  return Object.fromEntries(differing);
}
