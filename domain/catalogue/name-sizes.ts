import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import { nameKey } from '#core/typed-text.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { firstFree } from '#domain/slugs.ts';
import { makeSku } from './make-sku.ts';
import type { StoredColor, StoredProduct, StoredSize } from './stored-products.sql.ts';
import type { ChangedTree, ColorChange, PathOf, Place } from './tree-change.ts';
import { findTakenSkus } from './tree-rows.sql.ts';

export type SizeName = { label: string; sku: string };

export type NamedSizes = {
  /** The final names of the sizes of each colour of each tree, in the order of the changes. */
  names: SizeName[][][];
  /**
   * Ids of sizes whose label or SKU changes; another size of the same save may take the old one.
   */
  renamed: number[];
};

type Wish = SizeName & { stored: StoredSize | undefined; isMade: boolean; place: Place };

/**
 * Determines the names of the sizes in a save; a new size without a SKU gets a free one. Refuses SKUs
 * that are taken or repeated, and labels repeated within a colour. `gone`: the sizes to be deleted.
 */
export async function nameSizes(
  tx: Kysely<Tables>,
  trees: readonly ChangedTree[],
  gone: ReadonlySet<number>,
  pathOf: PathOf,
): Promise<NamedSizes | Refusal<'sku_taken' | 'label_taken'>> {
  const wishes = trees.map(({ stored, change }, product) =>
    (change.colors ?? []).map((color, index) => wishesOf(stored, color, { product, color: index })),
  );
  const all = wishes.flat(2);
  const saved = new Set(all.flatMap(({ stored }) => stored?.id ?? []));
  const wanted = all.flatMap(({ sku, stored }) => (sku === stored?.sku ? [] : sku));
  const elsewhere = await findTakenSkus(tx, wanted, [...saved, ...gone]);
  const skus = findTaken(all, elsewhere);
  if (skus.length > 0) return refuse('sku_taken', { errors: errorsAt(skus, 'sku', pathOf) });
  const labels = trees.flatMap(({ stored, change }, product) =>
    (change.colors ?? []).flatMap((color, index) =>
      findRepeated(wishes[product]?.[index] ?? [], keptLabels(stored, color, saved, gone)),
    ),
  );
  if (labels.length > 0) {
    return refuse('label_taken', { errors: errorsAt(labels, 'label', pathOf) });
  }
  const used = new Set([
    ...all.filter(({ isMade }) => !isMade).map(({ sku }) => sku),
    ...elsewhere,
  ]);
  const names = wishes.map((colors) =>
    colors.map((sizes) =>
      sizes.map(({ label, sku, isMade }) => {
        const free = isMade ? firstFree(sku, used) : sku;
        used.add(free);
        return { label, sku: free };
      }),
    ),
  );
  const renamed = all.flatMap(({ stored, label, sku }) =>
    stored && (stored.label !== label || stored.sku !== sku) ? [stored.id] : [],
  );
  return { names, renamed };
}

function wishesOf(stored: StoredProduct, color: ColorChange, place: Place): Wish[] {
  const before = findColor(stored, color.id);
  const title = color.options?.[0]?.title ?? before?.options[0]?.title ?? '';
  return (color.sizes ?? []).map((size, index) => {
    const there = before?.sizes.find(({ id }) => id === size.id);
    const label = size.label ?? there?.label ?? '';
    const own = size.sku ?? there?.sku;
    return {
      stored: there,
      label,
      sku: own ?? makeSku([stored.slug, title, label]),
      isMade: own === undefined,
      place: { ...place, size: index },
    };
  });
}

export function findColor(stored: StoredProduct, id: number | undefined): StoredColor | undefined {
  return id === undefined ? undefined : stored.colors.find((color) => color.id === id);
}

/** The labels of a colour's sizes that the save does not name. */
function keptLabels(
  stored: StoredProduct,
  color: ColorChange,
  saved: ReadonlySet<number>,
  gone: ReadonlySet<number>,
): string[] {
  const sizes = findColor(stored, color.id)?.sizes ?? [];
  return sizes
    .filter(({ id }) => !gone.has(id) && !saved.has(id))
    .map(({ label }) => nameKey(label));
}

function findTaken(wishes: readonly Wish[], elsewhere: ReadonlySet<string>): Wish[] {
  const seen = new Set(elsewhere);
  return wishes.filter(({ sku, isMade }) => {
    if (isMade) return false;
    const isTaken = seen.has(sku);
    seen.add(sku);
    return isTaken;
  });
}

function findRepeated(wishes: readonly Wish[], kept: readonly string[]): Wish[] {
  const seen = new Set(kept);
  return wishes.filter(({ label }) => {
    const isRepeated = seen.has(nameKey(label));
    seen.add(nameKey(label));
    return isRepeated;
  });
}

function errorsAt(wishes: readonly Wish[], field: 'sku' | 'label', pathOf: PathOf): FieldError[] {
  return wishes.map(({ place }) =>
    fieldError(pathOf(field, place), field === 'sku' ? 'taken' : 'duplicate'),
  );
}
