import type { Language } from '#contract/words.ts';

export type { Language };

export const languageNames: Record<Language, string> = {
  en: 'English',
  tr: 'Türkçe',
  ru: 'Русский',
  tk: 'Türkmençe',
};

export const languages = Object.keys(languageNames) as Language[];

/**
 * A path in a language: the shop's default language has no prefix.
 *
 * @example pathIn('tr', '/items/checkout', 'en') // '/tr/items/checkout'
 */
export function pathIn(language: Language, path: string, defaultLanguage: Language): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * A path without its language.
 *
 * @example pathWithoutLanguage('/tr/items/checkout') // '/items/checkout'
 */
export function pathWithoutLanguage(path: string): string {
  const rest = path.replace(/^\/(en|tr|ru|tk)(?=\/|$)/, '');
  return rest === '' ? '/' : rest;
}

/**
 * A path without slashes too many.
 *
 * @example singleSlashed('/tr//items/') // '/tr/items'
 */
export function singleSlashed(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** The language that a path (or a page's data path) names, if it names one. */
export function languageOfPath(path: string): Language | undefined {
  return /^\/(en|tr|ru|tk)(?=\/|$|\.data$)/.exec(path)?.[1] as Language | undefined;
}

/**
 * Whose rules a language's numbers and plurals follow. Browsers have none for Turkmen, and would
 * write 1,234 where the server wrote 1 234: Norwegian counts and writes alike, and is in all of them.
 */
export function countingLocale(language: Language): Language {
  return language === 'tk' ? ('nb' as Language) : language;
}
