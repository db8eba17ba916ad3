import type { Language } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';

/**
 * The order of preference for texts: the requested language, the default, the others.
 *
 * @example orderLanguages('tk', 'en') // ['tk', 'en', 'tr', 'ru']
 */
export function orderLanguages(asked: Language, fallback: Language): Language[] {
  return [...new Set([asked, fallback, ...languages])];
}
