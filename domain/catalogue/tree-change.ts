import type { ColorEdit, ProductEdit, SizeEdit } from '#contract/product-editing.ts';
import type { StoredProduct } from './stored-products.sql.ts';

/** A change of a product and of parts of its tree; fields left out stay. */
export type TreeChange = Omit<ProductEdit, 'colors'> & {
  position?: number | undefined;
  colors?: ColorChange[] | undefined;
  /**
   * Whether the colours, and the sizes of each, are complete lists in order: those left out are
   * deleted. Otherwise they stay as they are.
   */
  complete?: boolean;
  removedColors?: number[];
  removedSizes?: number[];
};

/** With `id` an existing colour, else a new one. */
export type ColorChange = Omit<ColorEdit, 'sizes'> & {
  position?: number | undefined;
  sizes?: SizeChange[] | undefined;
};

/** With `id` an existing size, whose stock changes by `stockChange`, else a new one. */
export type SizeChange = SizeEdit & { position?: number | undefined };

/** A product as stored and its change. */
export type ChangedTree = { readonly stored: StoredProduct; readonly change: TreeChange };

/** The indexes of a product, a colour and a size in a list of changed trees. */
export type Place = { product: number; color?: number; size?: number };

/** The path, in the request, of a field of a product, a colour or a size. */
export type PathOf = (field: string, place: Place) => string;

/**
 * The path of a field in a request with the complete product.
 *
 * @example pathInTree('sku', { product: 0, color: 0, size: 1 }) // 'colors.0.sizes.1.sku'
 */
export function pathInTree(field: string, { color, size }: Place): string {
  const inColor = color === undefined ? '' : `colors.${color}.`;
  return `${inColor}${size === undefined ? '' : `sizes.${size}.`}${field}`;
}
