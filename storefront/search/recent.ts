import { createStored } from '../browser/stored.ts';

const none: string[] = [];

/** The last searches in this browser, newest first. */
export const recentSearches = createStored<string[]>('recentSearches', none);

export function rememberSearch(search: string) {
  const others = recentSearches.read().filter((one) => one !== search);
  recentSearches.write([search, ...others].slice(0, 5));
}

export function forgetSearches() {
  recentSearches.write(none);
}
