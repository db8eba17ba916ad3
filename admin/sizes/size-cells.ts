import type { Currency } from '#contract/fields.ts';
import type { SizeCell, SizeLine } from '#contract/sheets.ts';
import { toDecimal } from '#core/currencies.ts';
import { parseAmount } from '#core/parse-amount.ts';
import { exampleOf } from '../money/minor-units.ts';
import { toCount, toWeight } from '../products/body.ts';
import type { Edit } from '../sheet/edits.ts';
import { ownSize } from '../texts/own-size.ts';
import type { useWords } from '../words/translator.ts';

/** The stored label of a product without sizes, the same in every language. */
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

/** Formats a stored size as the text of its cells. */
export function writtenSizeIn(currency: Currency) {
  return Object.fromEntries(
    sizeFields.map((field) => [
      field,
      (line: SizeLine) => writtenValue(field, line[field], currency),
    ]),
  ) as Record<SizeField, (line: SizeLine) => string>;
}

export function writtenValue(
  field: SizeField,
  value: string | number | null,
  currency: Currency,
): string {
  if (value === null) return '';
  if (value === oneSize) return ownSize(oneSize);
  const money = field === 'price' || field === 'compareAtPrice' || field === 'cost';
  return money ? toDecimal(Number(value), currency) : String(value);
}

/** Returns the error of a cell's text, or undefined. */
export function checkSize(
  field: SizeField,
  text: string,
  currency: Currency,
  t: ReturnType<typeof useWords<'products'>>,
): string | undefined {
  if (text === '') {
    if (field === 'price') return t('needsPrice');
    return field === 'sku' || field === 'label' || field === 'stock' ? t('needed') : undefined;
  }
  if (field === 'stock') return toCount(text) === undefined ? t('badCount') : undefined;
  if (field === 'weightGrams') return toWeight(text) === undefined ? t('badWeight') : undefined;
  if (field === 'sku' || field === 'label') return undefined;
  return parseAmount(text, currency) === undefined
    ? t('badAmount', { example: exampleOf(currency) })
    : undefined;
}

export function toSizeCell({ row, column, was, to }: Edit, currency: Currency): SizeCell {
  const field = column as SizeField;
  const value = (text: string) => {
    if (field === 'label') return text === ownSize(oneSize) ? oneSize : text;
    if (field === 'sku') return text;
    if (text === '') return null;
    if (field === 'stock') return toCount(text) ?? 0;
    return (field === 'weightGrams' ? toWeight(text) : parseAmount(text, currency)) ?? null;
  };
  return { id: Number(row), field, was: value(was), to: value(to) } as SizeCell;
}
