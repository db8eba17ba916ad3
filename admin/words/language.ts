import { useSyncExternalStore } from 'react';
import { type Language, languages } from '#core/languages.ts';

const keptAs = 'officeLanguage';
let current: Language = firstLanguage();
const listeners = new Set<() => void>();

/** The current language of the admin. */
export function getLanguage(): Language {
  return current;
}

/** The same for components, which render again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage);
}

/** Switches the language; its texts must be loaded already. */
export function changeLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Stores the choice for the next visit. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(keptAs, language);
}

/** The stored choice, else the first supported language of the browser. */
function firstLanguage(): Language {
  if (typeof window === 'undefined') return 'en';
  const preferred = [localStorage.getItem(keptAs), ...navigator.languages];
  const known = preferred.map((tag) => languages.find((one) => one === tag?.slice(0, 2)));
  return known.find((one) => one !== undefined) ?? 'en';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
