import type { Kysely } from 'kysely';
import type { ColorEdit } from '#contract/product-editing.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { firstFree } from '#domain/slugs.ts';
import { makeSku } from './make-sku.ts';
import { findSkusElsewhere, type HeldColor } from './whole.sql.ts';

export type NamedSizes = {
  /** What each size is called in the end, by colour and size as they were sent. */
  names: { label: string; sku: string }[][];
  /** Sizes whose names others may take: those called otherwise from now on, or about to go. */
  renamed: number[];
};

/** Names every size of a save: a new one without a SKU gets one that is free. */
export async function nameSizes(
  tx: Kysely<Tables>,
  productId: number,
  slug: string,
  held: HeldColor[],
  edits: ColorEdit[],
): Promise<NamedSizes | Refusal<'sku_taken' | 'label_taken'>> {
  const before = new Map(held.flatMap(({ sizes }) => sizes.map((size) => [size.id, size])));
  const wishes = edits.map((edit) =>
    sizesOf(edit, held).map((size) => {
      const there = before.get(size.id ?? 0);
      const label = size.label ?? there?.label ?? '';
      const own = size.sku ?? there?.sku;
      const sku = own ?? makeSku([slug, titleOf(edit, held), label]);
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

function sizesOf(edit: ColorEdit, held: HeldColor[]): NonNullable<ColorEdit['sizes']> {
  return edit.sizes ?? held.find(({ id }) => id === edit.id)?.sizes.map(({ id }) => ({ id })) ?? [];
}

function titleOf(edit: ColorEdit, held: HeldColor[]): string {
  return edit.options?.[0]?.title ?? held.find(({ id }) => id === edit.id)?.titles[0] ?? '';
}

function findDoubles(
  wishes: { label: string; sku: string; made: boolean }[][],
  elsewhere: Set<string>,
): Refusal<'sku_taken' | 'label_taken'> | undefined {
  const skus: Record<string, string> = {};
  const labels: Record<string, string> = {};
  const seen = new Set(elsewhere);
  for (const [c, sizes] of wishes.entries()) {
    const called = new Set<string>();
    for (const [s, { label, sku, made }] of sizes.entries()) {
      if (!made && seen.has(sku)) skus[`colors.${c}.sizes.${s}.sku`] = 'is taken';
      if (called.has(label)) labels[`colors.${c}.sizes.${s}.label`] = 'is named twice';
      if (!made) seen.add(sku);
      called.add(label);
    }
  }
  if (Object.keys(skus).length > 0) return refuse('sku_taken', { fields: skus });
  if (Object.keys(labels).length > 0) return refuse('label_taken', { fields: labels });
  return undefined;
}
