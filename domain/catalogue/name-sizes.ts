import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { ColorEdit } from '#contract/product-editing.ts';
import { nameKey } from '#core/typed-text.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { firstFree } from '#domain/slugs.ts';
import { makeSku } from './make-sku.ts';
import { findSkusElsewhere, type LockedColor } from './save-product.sql.ts';

export type NamedSizes = {
  /** The final names of all sizes, in the order of the request. */
  names: { label: string; sku: string }[][];
  /**
   * Sizes that are renamed or deleted, so that other sizes of the same save may take their names.
   */
  renamed: number[];
};

/** Determines the names of all sizes in a save; a new size without a SKU gets a free one. */
export async function nameSizes(
  tx: Kysely<Tables>,
  productId: number,
  slug: string,
  stored: LockedColor[],
  edits: ColorEdit[],
): Promise<NamedSizes | Refusal<'sku_taken' | 'label_taken'>> {
  const before = new Map(stored.flatMap(({ sizes }) => sizes.map((size) => [size.id, size])));
  const wishes = edits.map((edit) =>
    sizesOf(edit, stored).map((size) => {
      const there = before.get(size.id ?? 0);
      const label = size.label ?? there?.label ?? '';
      const own = size.sku ?? there?.sku;
      const sku = own ?? makeSku([slug, titleOf(edit, stored), label]);
      return { id: size.id, label, sku, made: own === undefined };
    }),
  );
  const wanted = wishes.flat().map(({ sku }) => sku);
  const elsewhere = await findSkusElsewhere(tx, productId, wanted);
  const problem = findDoubles(wishes, elsewhere);
  if (problem) return problem;
  const used = new Set([...wanted.filter((_, at) => !wishes.flat()[at]?.made), ...elsewhere]);
  const names = wishes.map((sizes) =>
    sizes.map(({ label, sku, made }) => {
      const free = made ? firstFree(sku, used) : sku;
      used.add(free);
      return { label, sku: free };
    }),
  );
  const kept = new Map(wishes.flatMap((sizes) => sizes.map((size) => [size.id, size])));
  const renamed = [...before.values()].filter(({ id, label, sku }) => {
    const now = kept.get(id);
    return !now || now.label !== label || now.sku !== sku;
  });
  return { names, renamed: renamed.map(({ id }) => id) };
}

function sizesOf(edit: ColorEdit, stored: LockedColor[]): NonNullable<ColorEdit['sizes']> {
  return (
    edit.sizes ?? stored.find(({ id }) => id === edit.id)?.sizes.map(({ id }) => ({ id })) ?? []
  );
}

function titleOf(edit: ColorEdit, stored: LockedColor[]): string {
  return edit.options?.[0]?.title ?? stored.find(({ id }) => id === edit.id)?.titles[0] ?? '';
}

function findDoubles(
  wishes: { label: string; sku: string; made: boolean }[][],
  elsewhere: Set<string>,
): Refusal<'sku_taken' | 'label_taken'> | undefined {
  const skus: FieldError[] = [];
  const labels: FieldError[] = [];
  const seen = new Set(elsewhere);
  for (const [c, sizes] of wishes.entries()) {
    const called = new Set<string>();
    for (const [s, { label, sku, made }] of sizes.entries()) {
      const at = `colors.${c}.sizes.${s}`;
      if (!made && seen.has(sku)) skus.push(fieldError(`${at}.sku`, 'taken'));
      if (called.has(nameKey(label))) labels.push(fieldError(`${at}.label`, 'duplicate'));
      if (!made) seen.add(sku);
      called.add(nameKey(label));
    }
  }
  if (skus.length > 0) return refuse('sku_taken', { errors: skus });
  if (labels.length > 0) return refuse('label_taken', { errors: labels });
  return undefined;
}
