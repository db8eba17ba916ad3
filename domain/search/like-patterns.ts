/**
 * The `ilike` patterns a row must all match: the typed words in any order, or the digits of a phone
 * number in any notation, national (`0151 …`) or international.
 *
 * @example likePatterns('+993 (65) 12') // ['%9936512%']
 * @example likePatterns('0151 12') // ['%15112%']
 * @example likePatterns('Ann 100%') // ['%Ann%', '%100\\%%']
 */
export function likePatterns(search: string | undefined): string[] {
  const typed = search?.trim() ?? '';
  const words = /^[+\d][\d\s().-]*$/.test(typed)
    ? [typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '')]
    : typed.split(/\s+/);
  return words
    .filter((word) => word !== '')
    .slice(0, 10)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
