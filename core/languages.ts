/** The languages of the storefront and the admin. */
export const languages = ['en', 'tr', 'ru', 'tk'] as const;
export type Language = (typeof languages)[number];

/** Each language's name in the language itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  tr: 'Türkçe',
  ru: 'Русский',
  tk: 'Türkmençe',
};

/** The languages as alternatives of a regular expression. */
export const languagePattern = languages.join('|');

/**
 * A path in a language: the shop's default language, if it is known, has no prefix.
 *
 * @example pathIn('tr', '/items/checkout', 'en') // '/tr/items/checkout'
 * @example pathIn('tr', '/', 'en') // '/tr'
 */
export function pathIn(
  language: Language,
  path: string,
  defaultLanguage: Language | undefined,
): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

const prefix = new RegExp(`^/(${languagePattern})(?=/|$)`);

/**
 * A path without its language.
 *
 * @example pathWithoutLanguage('/tr/items/checkout') // '/items/checkout'
 */
export function pathWithoutLanguage(path: string): string {
  return path.replace(prefix, '') || '/';
}

const named = new RegExp(`^/(${languagePattern})(?=/|$|\\.data$)`);

/** The language that a path (or a page's data path) begins with, if any. */
export function languageOfPath(path: string): Language | undefined {
  return named.exec(path)?.[1] as Language | undefined;
}

/**
 * The locale whose rules `Intl` uses for a language's numbers and plurals. Browsers have none for
 * Turkmen, and would write 1,234 where the server wrote 1 234: Norwegian has the same rules, and is in
 * all of them.
 */
export function countingLocale(language: Language): Exclude<Language, 'tk'> | 'nb' {
  return language === 'tk' ? 'nb' : language;
}
