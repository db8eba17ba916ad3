/** The default of browsers, wherever they are. */
const uninformative = new Set(['en', 'en-US', 'en-GB']);

/**
 * The country to begin an address with: the region of the visitor's languages if the shop delivers
 * there, else the shop's own country if it does, else none.
 *
 * @example visitorCountry(['en-US', 'de-AT'], ['DE', 'AT'], 'DE') // 'AT'
 */
export function visitorCountry(
  languages: readonly string[],
  reached: readonly string[],
  home: string,
): string {
  const regions = languages.filter((tag) => !uninformative.has(tag)).map(regionOf);
  return [...regions, home].find((code) => reached.includes(code)) ?? '';
}

function regionOf(tag: string): string {
  // Some browsers have languages that are no valid tags, such as `C` or `en_US@posix`.
  try {
    return new Intl.Locale(tag).region ?? '';
  } catch {
    return '';
  }
}
