import type { SizeCell, SizeLine } from '#contract/sheets.ts';
import { toMajor, toMinor } from '../money/minor-units.ts';
import { toCount, toWeight } from '../products/body.ts';
import type { Edit } from '../sheet/edits.ts';
import { ownSize } from '../texts/own-size.ts';
import type { useWords } from '../words/words.ts';

/** As a piece without sizes has it stored, in whichever language it is read. */
const oneSize = 'One size';

export const sizeFields = [
  'label',
  'sku',
  'price',
  'compareAtPrice',
  'stock',
  'weightGrams',
  'cost',
] as const;
export type SizeField = (typeof sizeFields)[number];

/** What the sheet writes for what is stored. */
export const writtenSize = Object.fromEntries(
  sizeFields.map((field) => [field, (line: SizeLine) => writtenValue(field, line[field])]),
) as Record<SizeField, (line: SizeLine) => string>;

export function writtenValue(field: SizeField, value: string | number | null): string {
  if (value === null) return '';
  if (value === oneSize) return ownSize(oneSize);
  const money = field === 'price' || field === 'compareAtPrice' || field === 'cost';
  return money ? toMajor(Number(value)) : String(value);
}

/** Why a text can't be what it stands for; nothing when it can. */
export function checkSize(
  field: SizeField,
  text: string,
  t: ReturnType<typeof useWords<'products'>>,
): string | undefined {
  if (text === '') {
    if (field === 'price') return t('needsPrice');
    return field === 'sku' || field === 'label' || field === 'stock' ? t('needed') : undefined;
  }
  if (field === 'stock') return toCount(text) === undefined ? t('badCount') : undefined;
  if (field === 'weightGrams') return toWeight(text) === undefined ? t('badWeight') : undefined;
  if (field === 'sku' || field === 'label') return undefined;
  return toMinor(text) === undefined ? t('badAmount') : undefined;
}

export function toSizeCell({ row, column, was, to }: Edit): SizeCell {
  const field = column as SizeField;
  const value = (text: string) => {
    if (field === 'label') return text === writtenValue('label', oneSize) ? oneSize : text;
    if (field === 'sku') return text;
    if (text === '') return null;
    if (field === 'stock') return toCount(text) ?? 0;
    return (field === 'weightGrams' ? toWeight(text) : toMinor(text)) ?? null;
  };
  return { id: Number(row), field, was: value(was), to: value(to) } as SizeCell;
}
