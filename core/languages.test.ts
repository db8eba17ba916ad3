import { expect, test } from 'vitest';
import { languageOfPath, languages, pathIn, pathWithoutLanguage } from './languages.ts';

const paths = ['/', '/items', '/items/gold-ring', '/english-rings'];

test.each(languages)(
  'a page’s path carries its language, unless it is the default: %s',
  (language) => {
    for (const path of paths) {
      const written = pathIn(language, path, 'en');
      expect(languageOfPath(written)).toBe(language === 'en' ? undefined : language);
      expect(pathWithoutLanguage(written)).toBe(path);
    }
  },
);

test('the home page of a language has no trailing slash', () => {
  expect(pathIn('tr', '/', 'en')).toBe('/tr');
  expect(pathIn('en', '/', 'tr')).toBe('/en');
  expect(pathIn('tr', '/', 'tr')).toBe('/');
});
