import { createTranslator } from 'use-intl/core';
import { countingLocale, type Language, pathWithoutLanguage } from '#core/languages.ts';
import { own } from '#core/own.ts';
import { importPatiently } from '../browser/patiently.ts';
import type accountEn from './account/en.json';
import type buyingEn from './buying/en.json';
import type en from './en.json';
import { mergeMessages } from './merge-messages.ts';
import type productEn from './product/en.json';
import type readingEn from './reading/en.json';

export type Messages = typeof en &
  typeof buyingEn &
  typeof accountEn &
  typeof productEn &
  typeof readingEn;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Language | 'nb';
  }
}

type Part = Partial<Messages>;

const files = import.meta.glob<Part>('./**/*.json', { import: 'default' });
const loaded = new Map<Language, Messages>();

/** Messages of certain pages only, so that catalogue pages do not download them. */
const parts: [folder: string, pages: RegExp][] = [
  ['buying/', /^\/(account|client-auth|items\/checkout|orders)(\/|$)/],
  ['reading/', /^\/(about|contact|service|terms-conditions|(shipping|privacy)-policy)(\/|$)/],
  ['account/', /^\/(account|items\/checkout\/confirmation|orders|track-order)(\/|$)/],
  ['product/', /^\/(stop-telling|unsubscribe)\//],
];

/**
 * Loads a page's messages in a language; all messages when no path is given.
 *
 * @example await loadMessages('tr', '/tr/items/checkout')
 */
export async function loadMessages(language: Language, path?: string): Promise<void> {
  const page = path === undefined ? undefined : pathWithoutLanguage(path);
  const needed = parts.filter(([, pages]) => page === undefined || pages.test(page));
  await Promise.all(['', ...needed.map(([folder]) => folder)].map((at) => loadPart(language, at)));
}

/** The messages of a language loaded so far. */
export function getMessages(language: Language): Messages {
  return loaded.get(language) as Messages;
}

/** A translator for use outside components. */
export function translatorOf(language: Language) {
  return createTranslator<Messages>({
    locale: countingLocale(language),
    messages: getMessages(language),
  });
}

const here = new Set<string>();

/** Loads one folder's messages, for a part of a page shown on demand. */
export async function loadPart(language: Language, folder: string): Promise<void> {
  const name = `./${folder}${language}.json`;
  if (here.has(name)) return;
  const load = own(files, name);
  const texts = load && (await importPatiently(load));
  here.add(name);
  if (texts) loaded.set(language, mergeMessages(getMessages(language) ?? {}, texts));
}
