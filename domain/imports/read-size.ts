import { makeSku } from '#domain/catalogue/make-sku.ts';
import type { PieceSize } from './piece.ts';
import type { PieceReader } from './piece-reader.ts';
import { problem } from './problems.ts';
import type { SheetRow } from './read-sheet.ts';
import { readGrams, readPrice, readStock, readWords } from './read-values.ts';

/** What a piece without sizes has for a size. */
export const oneSize = 'One size';

/** The size a row sells: label, SKU, prices, stock, weight. */
export function readSize(
  reader: PieceReader,
  row: SheetRow,
  color: string,
  label: string,
): PieceSize {
  const price = reader.value(row, 'price', 0, readPrice);
  if (reader.cell(row, 'price') === '') reader.note(row, 'price', problem('required'));
  const compareAt = reader.value<number | null>(row, 'compare_at_price', null, readPrice);
  return {
    row: row.number,
    label,
    ...readSku(reader, row, color, label),
    price,
    // A price to compare with that is not higher says nothing to a shopper.
    compareAtPrice: compareAt !== null && compareAt > price ? compareAt : null,
    cost: reader.value<number | null>(row, 'cost', null, readPrice),
    stock: reader.value(row, 'stock', 0, readStock),
    weightGrams: reader.value(row, 'weight_grams', null, readGrams),
    pictures: [],
  };
}

/** Without a SKU of its own a size gets one that is the same at every import. */
function readSku(
  reader: PieceReader,
  row: SheetRow,
  color: string,
  label: string,
): Pick<PieceSize, 'sku' | 'skuMade'> {
  // Spreadsheets put an apostrophe before a number to keep its zeros.
  const written = reader.value(row, 'sku', '', (cell) => readWords(cell.replace(/^'/, ''), 80));
  if (written !== '') return { sku: written, skuMade: false };
  return { sku: makeSku([reader.handle, color, label === oneSize ? '' : label]), skuMade: true };
}
