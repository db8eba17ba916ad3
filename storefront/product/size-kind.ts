/** The type of measurement of a product's sizes, if any. */
export type SizeKind = 'ring' | 'bangle' | 'bracelet' | 'necklace';

/**
 * Detects the type of sizes from their labels and the titles of the product's categories, in any
 * language.
 *
 * @example sizeKind(['52 mm', '54 mm'], ['Rings', 'Yüzükler']) // 'ring'
 */
export function sizeKind(labels: string[], taxons: string[]): SizeKind | undefined {
  const sizes = labels.map(readSize).filter((size) => size !== undefined);
  if (sizes.length === 0) return undefined;
  const isForWrist = taxons.some((name) => wrist.test(name));
  if (sizes.every(({ unit }) => unit === 'mm')) return isForWrist ? 'bangle' : 'ring';
  return isForWrist || sizes.every(({ value }) => value < 30) ? 'bracelet' : 'necklace';
}

/**
 * Parses the number and unit at the start of a size label; a number without a unit is a ring size.
 */
export function readSize(label: string): { value: number; unit: 'mm' | 'cm' } | undefined {
  const [, digits, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(mm|cm|мм|см)?$/i.exec(label.trim()) ?? [];
  if (!digits) return undefined;
  const value = Number(digits.replace(',', '.'));
  if (/^(cm|см)$/i.test(unit)) return { value, unit: 'cm' };
  return unit || (value >= 40 && value <= 75) ? { value, unit: 'mm' } : undefined;
}

const wrist = /bracelet|bangle|bilezik|браслет/i;
