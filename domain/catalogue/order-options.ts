import type { Language, Option } from '#contract/words.ts';

/**
 * Texts in the order they are looked for, so that the first has the title to show.
 *
 * @example orderOptions(options, ['tk', 'en', 'tr', 'ru'])
 */
export function orderOptions(options: Option[], languages: readonly Language[]): Option[] {
  return options.toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language));
}
