/** A possible reading of a file name: a SKU in capitals and an optional colour name. */
export type NameReading = { sku: string; color: string };

export type ReadName = { number: number; turn: boolean; readings: NameReading[] };

/**
 * The interpretations of a file name `SKU_colour_n.jpg`, the longest SKU first, because SKUs and
 * colours may contain underscores. Colour and number are optional. `turn` before the number marks a
 * turntable frame.
 *
 * @example readName('DAWN-YG-54_yellow gold_2.jpg')
 * // { number: 2, turn: false, readings: [{ sku: 'DAWN-YG-54_YELLOW GOLD', color: '' }, { sku: 'DAWN-YG-54', color: 'yellow gold' }] }
 */
export function readName(name: string): ReadName {
  const stem = name
    .normalize()
    .replace(/\.\w{1,5}$/, '')
    .replace(/\s*\(\d+\)$/, '')
    .trim();
  const [, words = stem, turn, digits] = /^(.*?)(_turn)?_(\d{1,4})$/i.exec(stem) ?? [];
  const parts = words.split('_');
  const readings = parts.map((_, index) => {
    const end = parts.length - index;
    return {
      sku: parts.slice(0, end).join('_').trim().toUpperCase(),
      color: parts.slice(end).join(' ').trim(),
    };
  });
  // A SKU may itself end in a number.
  if (digits) readings.unshift({ sku: stem.toUpperCase(), color: '' });
  return {
    number: Number(digits ?? 0),
    turn: turn !== undefined,
    readings: readings.filter(({ sku }) => sku !== ''),
  };
}
