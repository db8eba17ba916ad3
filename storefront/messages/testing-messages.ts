import { readFileSync } from 'node:fs';
import type { Language } from '#core/languages.ts';
import { mergeMessages } from './merge-messages.ts';
import type { Messages } from './messages.ts';

/** All messages of a language, as a page that loads every part has them. */
export function readMessages(language: Language): Messages {
  const parts = ['', 'buying/', 'account/', 'product/', 'reading/'].map((folder) =>
    JSON.parse(readFileSync(new URL(`${folder}${language}.json`, import.meta.url), 'utf8')),
  );
  return parts.reduce((messages, part) => mergeMessages(messages, part));
}
