import { useEffect, useMemo, useState } from 'react';
import { createTranslator, type _Translator as Translator } from 'use-intl/core';
import type { Language } from '#contract/fields.ts';
import { changeLanguage, getLanguage, keepLanguage, useLanguage } from './language.ts';
import type { Subject, Words } from './subjects.ts';

const files = import.meta.glob<object>('./*/*.json', { import: 'default' });
const loaded = new Map<Language, Words>();

/** The texts of one subject, for components: `t('count', {count: 3})`. */
export function useWords<S extends Subject>(subject: S): Translator<Words, S> {
  const language = useLanguage();
  return useMemo(() => speak(language, subject), [language, subject]);
}

/** The same outside components, for toasts, dialogs and errors. */
export function getWords<S extends Subject>(subject: S): Translator<Words, S> {
  return speak(getLanguage(), subject);
}

/** The texts of one subject in another language, for printing; undefined while they load. */
export function useWordsIn<S extends Subject>(
  language: Language | undefined,
  subject: S,
): Translator<Words, S> | undefined {
  const [there, setThere] = useState<Language>();
  useEffect(() => {
    if (language) void loadWords(language).then(() => setThere(language));
  }, [language]);
  return there && there === language ? speak(there, subject) : undefined;
}

/** Loads the texts of the current language; awaited before the first render. */
export async function startWords(): Promise<void> {
  await loadWords(getLanguage());
  changeLanguage(getLanguage());
}

/** Loads another language, switches to it and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadWords(language);
  keepLanguage(language);
  changeLanguage(language);
}

/** Loads the texts of a language, all subjects in one chunk. */
async function loadWords(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const mine = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  const read = async ([path, load]: (typeof mine)[number]) => [subjectOf(path), await load()];
  loaded.set(language, Object.fromEntries(await Promise.all(mine.map(read))) as Words);
}

function speak<S extends Subject>(language: Language, namespace: S): Translator<Words, S> {
  const messages = loaded.get(language) as Words;
  return createTranslator<Words, never>({
    locale: language,
    messages,
    namespace: namespace as never,
  }) as never;
}

function subjectOf(path: string): string {
  return path.slice('./en/'.length, -'.json'.length);
}
