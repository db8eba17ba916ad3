import type { Language } from '#contract/fields.ts';

/**
 * Not every browser has Turkmen locale data: dates are then formatted as in Russian, in numbers.
 */
export const locales: Record<Language, string> = {
  en: 'en-GB',
  tr: 'tr-TR',
  ru: 'ru-RU',
  tk: 'ru-RU',
};
