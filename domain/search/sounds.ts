import { own } from '#core/own.ts';
/**
 * Splits a text into words like the SQL function `search_text`: lowercase, without accents.
 *
 * @example wordsOf('Ýüzük, №2') // ['yuzuk', '2']
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/[İıIі]/g, 'i')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * A phonetic key that is the same in all alphabets of the shop: Latin input finds Cyrillic and vice
 * versa. Must match the SQL function `search_sound`.
 *
 * @example soundOf('кольцо') === soundOf('koltso') // true
 * @example soundOf('юзюк') === soundOf('yuzuk') // true
 */
export function soundOf(word: string): string {
  const latin = [...word].map((letter) => own(spelled, letter) ?? letter).join('');
  return folds.reduce((sound, [from, to]) => sound.replaceAll(from, to), latin);
}

const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const latin = 'a b v g d e z z i i k l m n o p r s t u f h c c s s  i  e u a'.split(' ');
const spelled: Record<string, string> = Object.fromEntries(
  [...cyrillic].map((letter, index) => [letter, latin[index] ?? '']),
);

/** Applied in this order; each is one `regexp_replace` in `search_sound`. */
const folds: [RegExp, string][] = [
  [/(shch|sch|sh)/g, 's'],
  [/(tch|ch|ts|tz)/g, 'c'],
  [/(dzh|dj|zh|j)/g, 'z'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/(ck|q)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/y([aeou])/g, '$1'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/**
 * The Damerau-Levenshtein distance of two words; stops counting above `limit`.
 *
 * @example distance('braclet', 'bracelet', 2) // 1
 */
export function distance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      row.push(least);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
