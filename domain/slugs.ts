/**
 * Converts a title to a URL slug: lowercase Latin letters, digits and hyphens. Turkish, Turkmen and
 * Russian letters are transliterated; a title without any letter is prefixed with `fallback`.
 *
 * @example slugFrom('Yüzük №2', 'product') // 'yuzuk-no2'
 * @example slugFrom('Кольцо', 'product') // 'koltso'
 */
export function slugFrom(title: string, fallback: string): string {
  const slug = [...title.toLowerCase()]
    .map((letter) => spelled[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase()
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return /[a-z]/.test(slug) ? slug : [fallback, slug].filter(Boolean).join('-');
}

/** The first of `slug`, `slug-2`, `slug-3`… that is not taken. */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const latin = 'a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(
  ' ',
);

const spelled: Record<string, string> = {
  ...Object.fromEntries([...cyrillic].map((letter, index) => [letter, latin[index] ?? ''])),
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  '&': ' ',
};
