import { type Language, languages } from '#contract/words.ts';

/**
 * In which order texts are looked for: the language asked for, the shop's default, the rest.
 *
 * @example orderLanguages('tk', 'en') // ['tk', 'en', 'tr', 'ru']
 */
export function orderLanguages(asked: Language, fallback: Language): Language[] {
  return [...new Set([asked, fallback, ...languages])];
}
