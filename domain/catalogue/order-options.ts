import type { Language, Option } from '#contract/fields.ts';

/**
 * Sorts texts by language preference, so that the first has the title to display.
 *
 * @example orderOptions(options, ['tk', 'en', 'tr', 'ru'])
 */
export function orderOptions(options: Option[], languages: readonly Language[]): Option[] {
  return options.toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language));
}
