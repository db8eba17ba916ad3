import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { findColor } from './name-sizes.ts';
import type { StoredProduct } from './stored-products.sql.ts';
import type { ChangedTree, ColorChange, PathOf } from './tree-change.ts';
import { listUnpriced, lockTaxons } from './tree-rows.sql.ts';

type Db = Kysely<Tables>;

/** Refuses colours and sizes of another product, new ones that lack fields, and too little stock. */
export function checkParts(
  trees: readonly ChangedTree[],
  pathOf: PathOf,
): Refusal<'unknown_reference' | 'invalid'> | undefined {
  const strange: FieldError[] = [];
  const errors: FieldError[] = [];
  for (const [product, { stored, change }] of trees.entries()) {
    for (const [color, part] of (change.colors ?? []).entries()) {
      const before = findColor(stored, part.id);
      if (part.id !== undefined && !before) {
        strange.push(fieldError(pathOf('id', { product, color }), 'not_of_product'));
      }
      if (part.id === undefined && !part.options) {
        errors.push(fieldError(pathOf('options', { product, color }), 'required'));
      }
      for (const [size, { id, ...fields }] of (part.sizes ?? []).entries()) {
        const at = (field: string) => pathOf(field, { product, color, size });
        if (id === undefined) {
          if (!fields.label) errors.push(fieldError(at('label'), 'required'));
          if (fields.price === undefined) errors.push(fieldError(at('price'), 'required'));
          continue;
        }
        const there = before?.sizes.find((one) => one.id === id);
        if (!there) strange.push(fieldError(at('id'), 'not_of_color'));
        const { stockChange = 0 } = fields;
        // A sale in the meantime may have left less than the change subtracts.
        if (there && stockChange < 0 && there.stock + stockChange < 0) {
          errors.push(fieldError(at('stock'), 'insufficient_stock', { left: there.stock }));
        }
      }
    }
  }
  if (strange.length > 0) return refuse('unknown_reference', { errors: strange });
  return errors.length > 0 ? refuse('invalid', { errors }) : undefined;
}

/**
 * Refuses ids of missing categories or collections and names them; locks the others until the
 * transaction ends.
 */
export async function findMissingTaxons(
  tx: Db,
  changes: { categories?: number[] | undefined; collections?: number[] | undefined }[],
): Promise<Refusal<'unknown_reference'> | undefined> {
  const errors: FieldError[] = [];
  for (const [field, kind] of [
    ['categories', 'category'],
    ['collections', 'collection'],
  ] as const) {
    const ids = [...new Set(changes.flatMap((change) => change[field] ?? []))];
    const there = await lockTaxons(tx, kind, ids);
    const missing = ids.filter((id) => !there.has(id));
    if (missing.length > 0) errors.push(fieldError(field, 'unknown', { kind, ids: missing }));
  }
  return errors.length > 0 ? refuse('unknown_reference', { errors }) : undefined;
}

/**
 * Refuses a change that leaves a size at price 0 in a published or scheduled product that is not
 * marked as free. `fieldOf` returns the request field of the size's price; without one, the refusal
 * names the publication. A constraint trigger enforces the same rule.
 */
export async function refuseUnpriced(
  tx: Db,
  productIds: number[],
  fieldOf: (sizeId: number) => string | undefined,
): Promise<Refusal<'unpriced'> | undefined> {
  const sizes = await listUnpriced(tx, productIds);
  if (sizes.length === 0) return undefined;
  const errors = sizes.flatMap(({ id }) => {
    const field = fieldOf(id);
    return field ? [fieldError(field, 'free_or_priced')] : [];
  });
  const skus = sizes
    .slice(0, 5)
    .map(({ sku }) => sku)
    .join(', ');
  return refuse('unpriced', {
    errors: errors.length > 0 ? errors : [fieldError('published', 'price_required', { skus })],
  });
}

/** The sizes and colours that a save deletes. */
export function findGone({ stored, change }: ChangedTree): { colors: number[]; sizes: number[] } {
  const { colors = [], complete = false, removedColors = [], removedSizes = [] } = change;
  if (!complete || !change.colors) return { colors: removedColors, sizes: removedSizes };
  const kept = new Set(colors.map(({ id }) => id));
  return {
    colors: stored.colors.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    sizes: colors.flatMap((color) => sizesLeftOut(stored, color)),
  };
}

export function sizesLeftOut(stored: StoredProduct, { id, sizes }: ColorChange): number[] {
  if (!sizes) return [];
  const kept = new Set(sizes.map((size) => size.id));
  return (findColor(stored, id)?.sizes ?? []).flatMap((size) => (kept.has(size.id) ? [] : size.id));
}
