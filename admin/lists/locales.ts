import type { Language } from '#contract/words.ts';

/** Not every browser knows Turkmen: its dates are written in numbers, as Russian writes them. */
export const locales: Record<Language, string> = {
  en: 'en-GB',
  tr: 'tr-TR',
  ru: 'ru-RU',
  tk: 'ru-RU',
};
