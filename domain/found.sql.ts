import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a text that `search_text` made has every typed word, in any order, compared as a shopper's words
 * are: without case, accents and punctuation. A phone number is found in any notation, national (`0151 …`)
 * or international. True for an empty search.
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
    // `search_text` would spell out the `№` before a number.
    .map((word) => word.replace(/^[#№]+/, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 10);
  // Punctuation alone is in no such text.
  if (words.length === 0) return sql`false`;
  // A pattern of its own select is computed once, and not for each row, as in a prepared statement.
  const each = words.map((word) => sql`${found} like (select '%' || search_text(${word}) || '%')`);
  const digits = phoneDigits(typed);
  const byWords = sql<SqlBool>`(${sql.join(each, sql` and `)})`;
  return digits ? sql`(${found} like ${`%${digits}%`} or ${byWords})` : byWords;
}

/**
 * The digits of what may be a phone number or a part of one, without the zeros before it.
 *
 * @example phoneDigits('+993 (65) 12') // '9936512'
 * @example phoneDigits('0151 12') // '15112'
 */
export function phoneDigits(search: string): string | undefined {
  const typed = search.trim();
  if (!/^[+(]?\d[\d\s().-]*$/.test(typed)) return undefined;
  return typed.replace(/\D/g, '').replace(/^00?(?=[1-9])/, '');
}
