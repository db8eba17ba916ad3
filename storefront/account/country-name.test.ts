import { expect, test } from 'vitest';
import { countryCodes } from '#ui/countries.ts';
import { countriesInTurkmen } from '#ui/countries-in-turkmen.ts';
import { countryName } from '#ui/country-name.ts';

test('every offered country has a Turkmen name, and no other country has one', () => {
  expect([...countriesInTurkmen.keys()].sort()).toEqual([...countryCodes].sort());
});

test('country names are in the language of the page', () => {
  expect(countryName('TM', 'tk')).toBe('Türkmenistan');
  expect(countryName('DE', 'tk')).toBe('Germaniýa');
  expect(countryName('DE', 'ru')).toBe('Германия');
});
