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
  const words = wordsOf(search);
  if (words.length === 0) return sql`true`;
  const spoken = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  // Punctuation alone is in no such text.
  if (spoken.length === 0) return sql`false`;
  const each = spoken.map((word) => sql`${found} like '%' || search_text(${word}) || '%'`);
  return sql`(${sql.join(each, sql` and `)})`;
}

/**
 * The words of a search, at most ten; the digits of a phone number are one.
 *
 * @example wordsOf('+993 (65) 12') // ['9936512']
 * @example wordsOf('0151 12') // ['15112']
 * @example wordsOf('Ann Gold') // ['Ann', 'Gold']
 */
export function wordsOf(search: string | undefined): string[] {
  const typed = search?.trim() ?? '';
  const words = /^[+\d][\d\s().-]*$/.test(typed)
    ? [typed.replace(/\D/g, '').replace(/^00?(?=[1-9])/, '')]
    : typed.split(/\s+/);
  // `№` before a number, which `search_text` would spell out.
  const plain = words.map((word) => word.replace(/^[#№]+/, ''));
  return plain.filter((word) => word !== '').slice(0, 10);
}
