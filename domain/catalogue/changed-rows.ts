import { own } from '#core/own.ts';
// The rows of products, colours and sizes after a change; fields that it leaves out stay.

import type { AttributeValues } from '#core/attributes.ts';
import { isPictureSwatch } from './keep-swatch.ts';
import { findColor } from './name-sizes.ts';
import type { StoredColor, StoredProduct, StoredSize } from './stored-products.sql.ts';
import type { ChangedTree, ColorChange, SizeChange, TreeChange } from './tree-change.ts';
import type { ColorRow, ProductRow, SizeRow } from './tree-rows.sql.ts';

/** A swatch that is a picture is set once the pictures have been saved. */
export function colorRow(
  { swatch }: ColorChange,
  before: StoredColor | undefined,
  position: number,
): ColorRow {
  const isKept = swatch === undefined || isPictureSwatch(swatch);
  return { swatch: (isKept ? before?.swatch : swatch?.toLowerCase()) ?? null, position };
}

/**
 * The position of the part at this index: complete lists are numbered, others keep their numbers.
 */
export function placeOf(
  index: number,
  { complete }: TreeChange,
  { position }: { position?: number | undefined },
  before: { position: number } | undefined,
  siblings: readonly { position: number }[],
): number {
  if (complete) return index + 1;
  const last = Math.max(0, ...siblings.map((sibling) => sibling.position));
  return position ?? before?.position ?? last + 1 + index;
}

/** A size after its change, without its names and attribute values. */
export function sizeRow(
  change: SizeChange,
  before: StoredSize | undefined,
  position: number,
): Omit<SizeRow, 'label' | 'sku' | 'attributes'> {
  const { price, compareAtPrice, cost, weightGrams, stock = 0, stockChange = 0 } = change;
  return {
    position,
    price: price ?? before?.price ?? 0,
    compareAtPrice:
      (compareAtPrice === undefined ? before?.compareAtPrice : compareAtPrice) ?? null,
    cost: (cost === undefined ? before?.cost : cost) ?? null,
    weightGrams: (weightGrams === undefined ? before?.weightGrams : weightGrams) ?? null,
    stock: before ? before.stock + stockChange : stock,
  };
}

export function isOtherThan(row: SizeRow, before: StoredSize): boolean {
  return Object.entries(row).some(([name, value]) => {
    const stored = own(before, name);
    return typeof value === 'object'
      ? JSON.stringify(value) !== JSON.stringify(stored)
      : value !== stored;
  });
}

export function productRows(
  trees: readonly ChangedTree[],
  values: readonly (AttributeValues | undefined)[],
): (ProductRow & { id: number })[] {
  return trees.map(({ stored, change }, at) => ({
    id: stored.id,
    slug: change.slug ?? stored.slug,
    free: change.free ?? stored.free,
    position: change.position ?? stored.position,
    attributes: values[at] ?? stored.attributes,
    ...publishing(change, stored),
  }));
}

/** A scheduled product is hidden until its time. */
export function publishing(
  { published, publishAt }: TreeChange,
  stored: Pick<StoredProduct, 'published' | 'publishAt'>,
): Pick<ProductRow, 'published' | 'publishAt'> {
  if (publishAt) return { published: false, publishAt: new Date(publishAt).toISOString() };
  const isEnded = published || publishAt === null;
  return {
    published: published ?? stored.published,
    publishAt: isEnded ? null : stored.publishAt,
  };
}

export function findSize(
  stored: StoredProduct,
  color: ColorChange,
  { id }: SizeChange,
): StoredSize | undefined {
  if (id === undefined) return undefined;
  return findColor(stored, color.id)?.sizes.find((size) => size.id === id);
}
