import type { Currency } from '#contract/fields.ts';
import { toDecimal } from '#core/currencies.ts';
import { parseAmount } from '#core/parse-amount.ts';
import { toCount, toWeight } from './body.ts';
import type { CellField } from './draft.ts';

/**
 * Normalises typed or pasted text of a cell: `€ 1 290,5` becomes `1290.50`. Text that cannot be
 * parsed stays as it is and is marked invalid.
 */
export function tidyCell(field: CellField | 'label', text: string, currency: Currency): string {
  const plain = text.trim();
  if (plain === '' || field === 'sku' || field === 'label') return plain;
  const bare = plain.replace(/^[^\d-]+|[^\d]+$/g, '');
  if (field === 'stock') {
    const count = toCount(bare.replace(/[\s\u00a0]/g, ''));
    return count === undefined ? plain : String(count);
  }
  if (field === 'weightGrams') {
    const grams = toWeight(bare);
    return grams === undefined ? plain : String(grams);
  }
  const amount = parseAmount(bare, currency);
  return amount === undefined ? plain : toDecimal(amount, currency);
}
