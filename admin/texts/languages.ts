import type { Language } from '#contract/words.ts';

export const languages: readonly Language[] = ['en', 'tr', 'ru', 'tk'];

/** Each as its own speakers call it. */
export const ownNames: Record<Language, string> = {
  en: 'English',
  tr: 'Türkçe',
  ru: 'Русский',
  tk: 'Türkmençe',
};
