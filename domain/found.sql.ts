import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a text produced by `search_text` contains every typed word, in any order, normalised like
 * a shopper's search: without case, accents and punctuation. A phone number is found in any
 * notation, national (`0151 …`) or international. True for an empty search.
 *
 * @example hasWords(sql`c.found`, 'Yıldız ipek')
 */
export function hasWords(
  found: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<SqlBool> {
  const typed = search?.trim() ?? '';
  if (typed === '') return sql`true`;
  const words = typed
    .split(/\s+/)
    // `search_text` would expand the `№` before a number.
    .map((word) => word.replace(/^[#№]+/, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 10);
  // No such text contains only punctuation.
  if (words.length === 0) return sql`false`;
  // In a subselect, the pattern is computed once instead of for each row, as in a prepared
  // statement.
  const each = words.map((word) => sql`${found} like (select '%' || search_text(${word}) || '%')`);
  const digits = phoneDigits(typed);
  const byWords = sql<SqlBool>`(${sql.join(each, sql` and `)})`;
  return digits ? sql`(${found} like ${`%${digits}%`} or ${byWords})` : byWords;
}

/**
 * The digits of a possible phone number or a part of one, without leading zeros.
 *
 * @example phoneDigits('+993 (65) 12') // '9936512'
 * @example phoneDigits('0151 12') // '15112'
 */
export function phoneDigits(search: string): string | undefined {
  const typed = search.trim();
  if (!/^[+(]?\d[\d\s().-]*$/.test(typed)) return undefined;
  return typed.replace(/\D/g, '').replace(/^00?(?=[1-9])/, '');
}
