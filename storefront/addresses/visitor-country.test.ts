import { describe, expect, test } from 'vitest';
import { visitorCountry } from './visitor-country.ts';

const reached = ['DE', 'AT', 'TM', 'GB', 'US'];

describe('an address begins with', () => {
  test.each([
    ['the region of the first language', ['de-AT', 'de'], 'AT'],
    ['a region beside a script', ['tk-Latn-TM'], 'TM'],
    ['a region whatever its case', ['de-at'], 'AT'],
    ['the region of a later language, if the first has none', ['de', 'de-AT'], 'AT'],
    ['the first region that is delivered to', ['ja-JP', 'de-AT'], 'AT'],
    ['the shop’s country, if no language has a region', ['de', 'ru'], 'DE'],
    ['the shop’s country, if no region is delivered to', ['ja-JP', 'es-419'], 'DE'],
    ['the shop’s country, if there are only defaults of browsers', ['en-US', 'en-GB', 'en'], 'DE'],
    ['the region after such a default', ['en-US', 'en', 'tk-TM'], 'TM'],
    ['the shop’s country, if a language is no valid tag', ['en_US@posix', ''], 'DE'],
    ['the shop’s country, if the browser names no language', [], 'DE'],
  ])('%s', (_, languages, country) => {
    expect(visitorCountry(languages, reached, 'DE')).toBe(country);
  });

  test('no country, if not even the shop’s own is delivered to', () => {
    expect(visitorCountry(['de-AT', 'de-DE'], ['FR'], 'DE')).toBe('');
    expect(visitorCountry(['de-AT'], [], 'DE')).toBe('');
  });
});
