import { createTranslator } from 'use-intl/core';
import { countingLocale, type Language, pathWithoutLanguage } from '../languages.ts';
import type accountEn from '../messages/account/en.json';
import type buyingEn from '../messages/buying/en.json';
import type en from '../messages/en.json';
import type pieceEn from '../messages/piece/en.json';
import type readingEn from '../messages/reading/en.json';

export type Messages = typeof en &
  typeof buyingEn &
  typeof accountEn &
  typeof pieceEn &
  typeof readingEn;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Language;
  }
}

type Part = Partial<Messages>;

const files = import.meta.glob<Part>('../messages/**/*.json', { import: 'default' });
const loaded = new Map<Language, Messages>();

/** What only some pages say, so that no catalogue page downloads it. */
const parts: [folder: string, pages: RegExp][] = [
  ['buying/', /^\/(account|client-auth|items\/checkout)(\/|$)/],
  ['reading/', /^\/(about|contact|service|terms-conditions|(shipping|privacy)-policy)(\/|$)/],
  ['account/', /^\/(account|items\/checkout\/confirmation)(\/|$)/],
  ['piece/', /^\/stop-telling\//],
];

/**
 * Loads the texts that a page speaks in its language; all of a language where no path is named.
 *
 * @example await loadMessages('tr', '/tr/items/checkout')
 */
export async function loadMessages(language: Language, path?: string): Promise<void> {
  const page = path === undefined ? undefined : pathWithoutLanguage(path);
  const needed = parts.filter(([, pages]) => page === undefined || pages.test(page));
  await Promise.all(['', ...needed.map(([folder]) => folder)].map((at) => loadPart(language, at)));
}

/** A language's texts, as far as they are loaded. */
export function getMessages(language: Language): Messages {
  return loaded.get(language) as Messages;
}

/** Speaks one part of a language's texts outside components. */
export function translatorOf(language: Language) {
  return createTranslator<Messages>({
    locale: countingLocale(language),
    messages: getMessages(language),
  });
}

const here = new Set<string>();

/** Loads one folder's texts: what a part of a page speaks that is shown on demand. */
export async function loadPart(language: Language, folder: string): Promise<void> {
  const name = `../messages/${folder}${language}.json`;
  if (here.has(name)) return;
  const texts = await files[name]?.();
  here.add(name);
  loaded.set(language, { ...getMessages(language), ...texts });
}
