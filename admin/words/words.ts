import { useEffect, useMemo, useState } from 'react';
import { createTranslator, type _Translator as Translator } from 'use-intl/core';
import type { Language } from '#contract/words.ts';
import { changeLanguage, getLanguage, keepLanguage, useLanguage } from './language.ts';
import type { Subject, Words } from './subjects.ts';

const files = import.meta.glob<object>('./*/*.json', { import: 'default' });
const loaded = new Map<Language, Words>();

/**
 * One subject's words, for components: `t('title')`, `t('count', {count: 3})`.
 *
 * @example const t = useWords('orders');
 */
export function useWords<S extends Subject>(subject: S): Translator<Words, S> {
  const language = useLanguage();
  return useMemo(() => speak(language, subject), [language, subject]);
}

/** The same outside components: what is said in toasts, dialogs and refusals. */
export function getWords<S extends Subject>(subject: S): Translator<Words, S> {
  return speak(getLanguage(), subject);
}

/** One subject's words in a language of the moment, for what is printed; nothing while they come. */
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

/** Speaks the language of this visit; to be waited for before anything is drawn. */
export async function startWords(): Promise<void> {
  await loadWords(getLanguage());
  changeLanguage(getLanguage());
}

/** Speaks another language, once its words are there, and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadWords(language);
  keepLanguage(language);
  changeLanguage(language);
}

/** Fetches a language's words, all subjects at once: they come in one file. */
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
