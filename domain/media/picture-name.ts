/** One way to read a file's name: a SKU in capitals, the name of a colour or none. */
export type NameReading = { sku: string; color: string };

/**
 * The ways to read a file's name of the form `SKU_colour_n.jpg`; the longest SKU first, because
 * SKUs and colours may have lines in them. Colour and number may be left out.
 *
 * @example readName('DAWN-YG-54_yellow gold_2.jpg')
 * // { number: 2, readings: [{ sku: 'DAWN-YG-54_YELLOW GOLD', color: '' }, { sku: 'DAWN-YG-54', color: 'yellow gold' }] }
 */
export function readName(name: string): { number: number; readings: NameReading[] } {
  const stem = name
    .normalize()
    .replace(/\.\w{1,5}$/, '')
    .replace(/\s*\(\d+\)$/, '')
    .trim();
  const [, words = stem, digits] = /^(.*?)_(\d{1,4})$/.exec(stem) ?? [];
  const parts = words.split('_');
  const readings = parts.map((_, index) => {
    const end = parts.length - index;
    return {
      sku: parts.slice(0, end).join('_').trim().toUpperCase(),
      color: parts.slice(end).join(' ').trim(),
    };
  });
  // A SKU may itself end like a number.
  if (digits) readings.unshift({ sku: stem.toUpperCase(), color: '' });
  return { number: Number(digits ?? 0), readings: readings.filter(({ sku }) => sku !== '') };
}
