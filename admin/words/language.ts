import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/words.ts';

const languages: readonly Language[] = ['en', 'tr', 'ru', 'tk'];
const keptAs = 'officeLanguage';
let current: Language = firstLanguage();
const listeners = new Set<() => void>();

/** The language the back office speaks now. */
export function getLanguage(): Language {
  return current;
}

/** The same for components: they are drawn anew when another is chosen. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage);
}

/** Speaks another language from now on; its words must be there already. */
export function changeLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Keeps a choice for the next visit. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(keptAs, language);
}

/** What was chosen here before, else the first of the browser's that the back office speaks. */
function firstLanguage(): Language {
  if (typeof window === 'undefined') return 'en';
  const wished = [localStorage.getItem(keptAs), ...navigator.languages];
  const known = wished.map((tag) => languages.find((one) => one === tag?.slice(0, 2)));
  return known.find((one) => one !== undefined) ?? 'en';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
