import type { Currency, Language, Option } from '#contract/fields.ts';
import type { Row } from '#domain/write-csv.ts';
import { amountIn, textIn, toHtml } from './export-texts.ts';
import type { ExportedProduct } from './exports.sql.ts';

export const shopifyColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Cost per item',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Status',
];

type Shop = { publicUrl: string; order: Language[]; currency: Currency };

/** A product in Shopify's columns: in one language, and without fields that Shopify lacks. */
export function shopifyRows(product: ExportedProduct, { publicUrl, order, currency }: Shop): Row[] {
  const amount = amountIn(currency);
  const pickText = (options: Option[], part: 'title' | 'description') =>
    order.map((language) => textIn(options, language, part)).find(Boolean) ?? '';
  const sizes = product.colors.flatMap((color) => color.sizes.map((size) => ({ color, size })));
  const pictures = product.colors.flatMap((color) => color.sizes.flatMap((size) => size.pictures));
  const url = (file: string | undefined) => (file ? `${publicUrl}/media/${file}` : '');
  return Array.from({ length: Math.max(sizes.length, pictures.length) }, (_, index): Row => {
    const { color, size } = sizes[index] ?? {};
    const picture = pictures[index];
    const first = (value: string) => (index === 0 ? value : '');
    const own = color?.sizes.flatMap((one) => one.pictures)[0];
    return [
      product.handle,
      first(pickText(product.options, 'title')),
      first(toHtml(pickText(product.options, 'description'))),
      first(product.categories[0] ?? ''),
      first(product.collections.join(', ')),
      first(product.published ? 'true' : 'false'),
      first('Color'),
      color ? pickText(color.options, 'title') : '',
      first('Size'),
      size?.label ?? '',
      size?.sku ?? '',
      size?.weightGrams ?? '',
      size?.stock ?? '',
      size ? amount(size.price) : '',
      size ? amount(size.compareAtPrice) : '',
      size ? amount(size.cost) : '',
      url(picture?.file),
      picture ? index + 1 : '',
      Object.values(picture?.alt ?? {})[0] ?? '',
      size ? url(own?.file) : '',
      first(product.published ? 'active' : 'draft'),
    ];
  });
}
