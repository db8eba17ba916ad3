import { mostSizes } from '#core/product-bounds.ts';
import { cleanCode } from '#core/typed-text.ts';
import { makeSku } from '#domain/catalogue/make-sku.ts';
import type { ImportedColor, ImportedSize } from './imported-product.ts';
import { problem } from './problems.ts';
import type { ProductReader } from './product-reader.ts';
import type { SheetRow } from './read-sheet.ts';
import { readGrams, readPrice, readStock, readWords } from './read-values.ts';

/** The size label of a product without sizes. */
export const oneSize = 'One size';

/**
 * Whether a colour exceeds the maximum number of sizes, for which its product is refused. Further
 * ones are not read, because comparing each with all others would take too long.
 */
export function hasTooManySizes({ sizes }: ImportedColor): boolean {
  return sizes.length > mostSizes;
}

/** Reads a size from a row: label, SKU, prices, stock, weight. */
export function readSize(
  reader: ProductReader,
  row: SheetRow,
  color: string,
  label: string,
): ImportedSize {
  const read = (cell: string) => readPrice(cell, reader.currency);
  const price = reader.value(row, 'price', 0, read);
  if (reader.cell(row, 'price') === '') reader.note(row, 'price', problem('required'));
  const compareAt = reader.value<number | null>(row, 'compare_at_price', null, read);
  return {
    row: row.number,
    label,
    ...readSku(reader, row, color, label),
    price,
    // A compare-at price that is not higher than the price is dropped.
    compareAtPrice: compareAt !== null && compareAt > price ? compareAt : null,
    cost: reader.value<number | null>(row, 'cost', null, read),
    ...readCount(reader, row),
    weightGrams: reader.value(row, 'weight_grams', null, readGrams),
    pictures: [],
  };
}

/**
 * The stock; a stock of 0 may be untrue for a size that Shopify does not track or continues to
 * sell.
 */
function readCount(
  reader: ProductReader,
  row: SheetRow,
): Pick<ImportedSize, 'stock' | 'untracked'> {
  const stock = reader.value<number | null>(row, 'stock', null, readStock);
  const hasNoTracker = reader.has('tracker') && reader.cell(row, 'tracker') === '';
  const isSoldOn = ['continue', 'true'].includes(reader.cell(row, 'sold_on').toLowerCase());
  return { stock, untracked: stock === 0 && (hasNoTracker || isSoldOn) };
}

/** A size without a SKU gets a generated one, the same at every import. */
function readSku(
  reader: ProductReader,
  row: SheetRow,
  color: string,
  label: string,
): Pick<ImportedSize, 'sku' | 'skuMade'> {
  // Spreadsheets prefix numbers with an apostrophe to keep leading zeros.
  const written = reader.value(row, 'sku', '', (cell) => readWords(cleanCode(cell), 80));
  if (written !== '') return { sku: written, skuMade: false };
  return { sku: makeSku([reader.handle, color, label === oneSize ? '' : label]), skuMade: true };
}
