import { tidyCell } from '../products/cell-text.ts';
import { call } from '../session/call.ts';
import { useShop } from '../session/use-shop.ts';
import { useCells } from '../sheet/use-cells.ts';
import { useWords } from '../words/translator.ts';
import { checkSize, type SizeField, toSizeCell, writtenValue } from './size-cells.ts';

/** The editable cells of the sizes. */
export function useSizeCells() {
  const t = useWords('products');
  const { chargeCurrency: currency } = useShop();
  return useCells({
    tidy: (column, text) => tidyCell(column as SizeField, text, currency),
    check: (column, text) => checkSize(column as SizeField, text, currency, t),
    send: (edits) =>
      call('PATCH /product-sizes', {
        body: { cells: edits.map((edit) => toSizeCell(edit, currency)) },
      }),
    nowOf: (column, now) =>
      writtenValue(column as SizeField, now as string | number | null, currency),
  });
}
