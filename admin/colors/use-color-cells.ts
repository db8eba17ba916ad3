import type { ColorCell } from '#contract/sheets.ts';
import { isPicture } from '../catalogue/picture-swatch.ts';
import { call } from '../session/call.ts';
import type { Edit } from '../sheet/edits.ts';
import { useCells } from '../sheet/use-cells.ts';
import { useWords } from '../words/translator.ts';
import type { ColorField } from './color-columns.tsx';

/** The editable cells of the colours. */
export function useColorCells() {
  const t = useWords('colors');
  return useCells({
    tidy: (column, text) => (column === 'swatch' ? tidySwatch(text) : text.trim()),
    check: (column, text) =>
      column !== 'swatch' || text === '' || isSwatch(text) || isPicture(text)
        ? undefined
        : t('badSwatch'),
    send: (edits) => call('PATCH /product-colors', { body: { cells: edits.map(toCell) } }),
    nowOf: (_, now) => String(now ?? ''),
  });
}

export function isSwatch(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** `D4AF37` and `#D4AF37` are the same colour. */
function tidySwatch(text: string): string {
  const plain = text.trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(plain) ? `#${plain}` : plain;
}

function toCell({ row, column, was, to }: Edit): ColorCell {
  const field = column as ColorField;
  if (field === 'swatch') return { id: Number(row), field, was: was || null, to: to || null };
  return { id: Number(row), field, was, to };
}
