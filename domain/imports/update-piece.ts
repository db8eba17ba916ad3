import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { addColor, addSize, changeSize } from '#domain/catalogue/change-colors.ts';
import { addOption, changeOption } from '#domain/catalogue/change-options.ts';
import { changeProduct } from '#domain/catalogue/change-product.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { colorDraft, sizeDraft, wishForPictures } from './create-piece.ts';
import type { StoredPiece, StoredSize } from './imports.sql.ts';
import type { Piece, PieceColor, PieceSize } from './piece.ts';

type Db = Kysely<Tables>;
type Shelves = { categories: number[]; collections: number[] };
type Change = () => Promise<unknown>;

export type UpdateAnswer = { changed: boolean; pictures: number };

/**
 * Brings a piece the shop has up to the file: texts, prices, weights, new colours and sizes, new
 * shelves. What the file does not mention stays, and so do stock (unless asked for), what is
 * published, and everything the shopkeeper added.
 */
export async function updatePiece(
  tx: Db,
  stored: StoredPiece,
  piece: Piece,
  shelves: Shelves,
  { stock }: { stock: boolean },
): Promise<UpdateAnswer | Refusal> {
  const skus = new Map<PieceSize, string>();
  const changes = [
    ...textChanges(tx, stored, piece),
    ...shelfChanges(tx, stored, shelves),
    ...piece.colors.flatMap((color) => colorChanges(tx, stored, color, skus, stock)),
  ];
  for (const change of changes) {
    const answer = await change();
    if (isRefusal(answer)) return answer;
  }
  const skuOf = (size: PieceSize) => skus.get(size) ?? size.sku;
  const pictures = await wishForPictures(tx, stored.id, piece, skuOf);
  return { changed: changes.length > 0 || pictures > 0, pictures };
}

function textChanges(tx: Db, stored: StoredPiece, piece: Piece): Change[] {
  return piece.options.flatMap((text): Change[] => {
    const there = stored.options.find(({ language }) => language === text.language);
    if (!there) return [() => addOption(tx, 'product', stored.id, text)];
    const description = text.description ?? there.description;
    if (there.title === text.title && there.description === description) return [];
    return [() => changeOption(tx, 'product', there.id, { title: text.title, description })];
  });
}

/** A shelf is added, never taken away: the shopkeeper may have put the piece there. */
function shelfChanges(tx: Db, stored: StoredPiece, shelves: Shelves): Change[] {
  const categories = union(stored.categories, shelves.categories);
  const collections = union(stored.collections, shelves.collections);
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
  stored: StoredPiece,
  color: PieceColor,
  skus: Map<PieceSize, string>,
  stock: boolean,
): Change[] {
  const there = findStoredColor(stored, color);
  const everywhere = stored.colors.flatMap(({ sizes }) => sizes);
  const missing: PieceSize[] = [];
  const changes = color.sizes.flatMap((size): Change[] => {
    const same =
      everywhere.find(({ sku }) => sku === size.sku) ??
      there?.sizes.find(({ label }) => label === size.label);
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

function findStoredColor(
  stored: StoredPiece,
  color: PieceColor,
): StoredPiece['colors'][number] | undefined {
  const titles = new Set(color.options.map(({ title }) => title.toLowerCase()));
  const skus = new Set(color.sizes.map(({ sku }) => sku));
  return (
    stored.colors.find(({ sizes }) => sizes.some(({ sku }) => skus.has(sku))) ??
    stored.colors.find((one) => one.titles.some((title) => titles.has(title.toLowerCase())))
  );
}

/** What of a size the file says otherwise; what it leaves empty is no change. */
function sizeChange(
  there: StoredSize,
  size: PieceSize,
  stock: boolean,
): Parameters<typeof changeSize>[2] {
  const wanted = {
    label: size.label,
    ...(!size.skuMade && { sku: size.sku }),
    price: size.price,
    compareAtPrice: size.compareAtPrice,
    ...(size.cost !== null && { cost: size.cost }),
    ...(size.weightGrams !== null && { weightGrams: size.weightGrams }),
    ...(stock && { stock: size.stock }),
  };
  const differing = Object.entries(wanted).filter(
    ([name, value]) => there[name as keyof StoredSize] !== value,
  );
  return Object.fromEntries(differing);
}
