/** What a piece's sizes measure; none where there is nothing to measure. */
export type SizeKind = 'ring' | 'bangle' | 'bracelet' | 'necklace';

/**
 * What sizes measure, by their names and by what the piece's shelves are called in any language.
 *
 * @example sizeKind(['52 mm', '54 mm'], ['Rings', 'Yüzükler']) // 'ring'
 */
export function sizeKind(labels: string[], shelves: string[]): SizeKind | undefined {
  const sizes = labels.map(readSize).filter((size) => size !== undefined);
  if (sizes.length === 0) return undefined;
  const isForWrist = shelves.some((name) => wrist.test(name));
  if (sizes.every(({ unit }) => unit === 'mm')) return isForWrist ? 'bangle' : 'ring';
  return isForWrist || sizes.every(({ value }) => value < 30) ? 'bracelet' : 'necklace';
}

/** The number and unit that a size's name begins with; a bare number is a ring's. */
export function readSize(label: string): { value: number; unit: 'mm' | 'cm' } | undefined {
  const [, digits, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(mm|cm|мм|см)?$/i.exec(label.trim()) ?? [];
  if (!digits) return undefined;
  const value = Number(digits.replace(',', '.'));
  if (/^(cm|см)$/i.test(unit)) return { value, unit: 'cm' };
  return unit || (value >= 40 && value <= 75) ? { value, unit: 'mm' } : undefined;
}

const wrist = /bracelet|bangle|bilezik|браслет/i;
