import type { Language, Option } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';
import { getLanguage } from '../words/language.ts';

export type Text = { title: string; description: string };
export type Texts = Record<Language, Text>;
export type TextErrors = Partial<Record<Language, Partial<Text>>>;

type Draft = { language: Language; title: string; description: string | null };

export function emptyTexts(): Texts {
  return {
    en: { title: '', description: '' },
    tr: { title: '', description: '' },
    ru: { title: '', description: '' },
    tk: { title: '', description: '' },
  };
}

export function textsOf(options: readonly Option[]): Texts {
  const texts = emptyTexts();
  for (const { language, title, description } of options) {
    texts[language] = { title, description: description ?? '' };
  }
  return texts;
}

/** The texts sent for a new record: the languages that are not empty. */
export function draftsOf(texts: Texts): Draft[] {
  return languages
    .filter((language) => isWritten(texts[language]))
    .map((language) => draftOf(texts, language));
}

/** The first title; the server sorts the texts by preference. */
export function titleOf(options: readonly Option[]): string {
  return options[0]?.title ?? '—';
}

/** Maps field errors of a list of texts (`options.1.title`) to their languages. */
export function textErrorsOf(fields: Record<string, string>, sent: readonly Draft[]): TextErrors {
  const errors: TextErrors = {};
  for (const [name, message] of Object.entries(fields)) {
    const match = /^options(?:\.(\d+)\.(title|description))?$/.exec(name);
    if (!match) continue;
    const language = sent[Number(match[1] ?? 0)]?.language ?? 'en';
    errors[language] = { ...errors[language], [match[2] ?? 'title']: message };
  }
  return errors;
}

export function isAnyWritten(texts: Texts): boolean {
  return languages.some((language) => isWritten(texts[language]));
}

export function isWritten(text: Text): boolean {
  return text.title.trim() !== '' || text.description.trim() !== '';
}

export function draftOf(texts: Texts, language: Language): Draft {
  const { title, description } = texts[language];
  return { language, title: title.trim(), description: description.trim() || null };
}

/** The title in the admin's language, else in any. */
export function titleIn(texts: Texts): string {
  const order = [getLanguage(), ...languages];
  return order.map((language) => texts[language].title).find(Boolean) ?? '';
}
