import { createTranslator } from 'use-intl/core';
import type { Language } from '../languages.ts';
import type en from '../messages/en.json';

export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Language;
  }
}

const files = import.meta.glob<Messages>('../messages/*.json', { import: 'default' });
const loaded = new Map<Language, Messages>();

/** Loads a language's texts; a browser needs one language, the server all. */
export async function loadMessages(language: Language): Promise<void> {
  const load = files[`../messages/${language}.json`];
  if (load && !loaded.has(language)) loaded.set(language, await load());
}

/** A language's texts, once they are loaded. */
export function getMessages(language: Language): Messages {
  return loaded.get(language) as Messages;
}

/** Speaks one part of a language's texts outside components. */
export function translatorOf(language: Language) {
  return createTranslator<Messages>({ locale: language, messages: getMessages(language) });
}
