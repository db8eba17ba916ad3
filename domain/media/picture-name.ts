/** One way to read a file's name: a SKU in capitals, the name of a colour or none. */
export type NameReading = { sku: string; color: string };

export type ReadName = { number: number; turn: boolean; readings: NameReading[] };

/**
 * The ways to read a file's name of the form `SKU_colour_n.jpg`; the longest SKU first, because
 * SKUs and colours may have lines in them. Colour and number may be left out. Before the number
 * `turn` says that it is a frame of a turntable.
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
  // A SKU may itself end like a number.
  if (digits) readings.unshift({ sku: stem.toUpperCase(), color: '' });
  return {
    number: Number(digits ?? 0),
    turn: turn !== undefined,
    readings: readings.filter(({ sku }) => sku !== ''),
  };
}
