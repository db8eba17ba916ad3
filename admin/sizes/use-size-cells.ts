import { tidyCell } from '../products/cell-text.ts';
import { call } from '../session/call.ts';
import { useCells } from '../sheet/use-cells.ts';
import { useWords } from '../words/words.ts';
import { checkSize, type SizeField, toSizeCell, writtenValue } from './size-cells.ts';

/** The cells of sizes that are being written. */
export function useSizeCells() {
  const t = useWords('products');
  return useCells({
    tidy: (column, text) => tidyCell(column as SizeField, text),
    check: (column, text) => checkSize(column as SizeField, text, t),
    send: (edits) => call('PATCH /product-sizes', { body: { cells: edits.map(toSizeCell) } }),
    nowOf: (column, now) => writtenValue(column as SizeField, now as string | number | null),
  });
}
