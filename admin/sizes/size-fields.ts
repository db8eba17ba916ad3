import type { OfficeProduct, SizeDraft } from '#contract/products.ts';

export type OfficeSize = OfficeProduct['colors'][number]['sizes'][number];

/** A size as it stands in its row while it is being written. */
export type SizeValues = {
  label: string;
  sku: string;
  price: number | null;
  compareAtPrice: number | null;
  cost: number | null;
  stock: number | string;
  weightGrams: number | string;
};

export type SizeErrors = Partial<Record<keyof SizeValues, string>>;

export const emptySize: SizeValues = {
  label: '',
  sku: '',
  price: null,
  compareAtPrice: null,
  cost: null,
  stock: 0,
  weightGrams: '',
};

export function valuesOf(size: OfficeSize): SizeValues {
  const { label, sku, price, compareAtPrice, cost, stock, weightGrams } = size;
  return { label, sku, price, compareAtPrice, cost, stock, weightGrams: weightGrams ?? '' };
}

/** What can't be sent at all; the rest is for the shop to say. */
export function findSizeErrors({
  label,
  sku,
  price,
  compareAtPrice,
  stock,
}: SizeValues): SizeErrors {
  return {
    ...(!label.trim() && { label: 'Needed' }),
    ...(!sku.trim() && { sku: 'Needed' }),
    ...(price === null && { price: 'Needed' }),
    ...(compareAtPrice !== null &&
      price !== null &&
      compareAtPrice < price && { compareAtPrice: 'Must not be below the price' }),
    ...(stock === '' && { stock: 'Needed' }),
  };
}

/** What is sent, once nothing is missing. */
export function toSizeDraft(values: SizeValues): SizeDraft {
  return {
    label: values.label.trim(),
    sku: values.sku.trim(),
    price: values.price ?? 0,
    compareAtPrice: values.compareAtPrice,
    cost: values.cost,
    stock: Number(values.stock),
    weightGrams: values.weightGrams === '' ? null : Number(values.weightGrams),
  };
}
