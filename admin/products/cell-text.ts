import { toMajor, toMinor } from '../money/minor-units.ts';
import { toCount, toWeight } from './body.ts';
import type { CellField } from './draft.ts';

/**
 * What is typed or pasted into a cell, as the cell writes it: `€ 1 290,5` becomes `1290.50`. What
 * can't be read stays as it is, to be marked.
 */
export function tidyCell(field: CellField | 'label', text: string): string {
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
  const amount = toMinor(bare);
  return amount === undefined ? plain : toMajor(amount);
}
