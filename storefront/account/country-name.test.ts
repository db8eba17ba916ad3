import { expect, test } from 'vitest';
import { countryCodes } from '#ui/countries.ts';
import { countriesInTurkmen } from '#ui/countries-in-turkmen.ts';
import { countryName } from '#ui/country-name.ts';

test('every country on offer has its name in Turkmen, and none other has', () => {
  expect([...countriesInTurkmen.keys()].sort()).toEqual([...countryCodes].sort());
});

test('a country is named in the language of the page', () => {
  expect(countryName('TM', 'tk')).toBe('Türkmenistan');
  expect(countryName('DE', 'tk')).toBe('Germaniýa');
  expect(countryName('DE', 'ru')).toBe('Германия');
});
