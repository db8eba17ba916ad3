import transliterate from '@sindresorhus/transliterate';
import { own } from '#core/own.ts';

/**
 * Converts a title to a URL slug: lowercase Latin letters, digits and hyphens, from any title in Latin or
 * Cyrillic letters. A title without any letter is prefixed with `fallback`.
 *
 * @example slugFrom('Yüzük №2', 'product') // 'yuzuk-no2'
 * @example slugFrom('Кольцо', 'product') // 'koltso'
 */
export function slugFrom(title: string, fallback: string): string {
  const ours = [...title.normalize('NFC').toLowerCase()].map(
    (letter) => own(spelled, letter) ?? letter,
  );
  const plain = ours
    .join('')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  const slug = transliterate(plain)
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

/**
 * The letters of the shop's languages, as their speakers transliterate them to Latin, and Cyrillic
 * letters that the package lacks. Slugs depend on these: letters may be added, but not changed.
 */
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
  ђ: 'dj',
  ћ: 'c',
  џ: 'dz',
  є: 'ye',
  ї: 'yi',
  ў: 'u',
  ә: 'a',
  җ: 'j',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
};
