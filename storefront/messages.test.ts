import compileMessage from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { languageOfPath, languages, pathIn, pathWithoutLanguage } from '#core/languages.ts';
import { readMessages } from './messages/testing-messages.ts';

type Texts = { [name: string]: string | Texts };

describe('languages', () => {
  test('only the default language has no path prefix', () => {
    expect(pathIn('en', '/items/checkout', 'en')).toBe('/items/checkout');
    expect(pathIn('tr', '/items/checkout', 'en')).toBe('/tr/items/checkout');
    expect(pathIn('ru', '/', 'en')).toBe('/ru');
    expect(pathIn('en', '/', 'tr')).toBe('/en');
  });

  test('the language is parsed from a path', () => {
    expect(languageOfPath('/tr/items')).toBe('tr');
    expect(languageOfPath('/tr.data')).toBe('tr');
    expect(languageOfPath('/trousers')).toBeUndefined();
    expect(pathWithoutLanguage('/tk')).toBe('/');
    expect(pathWithoutLanguage('/ru/search')).toBe('/search');
  });

  test.each(languages)(
    '%s has the same messages as English, with the same placeholders',
    (language) => {
      const english = flatten(readMessages('en'));
      const texts = flatten(readMessages(language));
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      for (const [name, text] of Object.entries(texts)) {
        expect(() => compileMessage(text), name).not.toThrow();
        expect(blanksOf(text), name).toEqual(blanksOf(english[name] ?? ''));
      }
    },
  );
});

function flatten(texts: Texts, above = ''): Record<string, string> {
  const pairs = Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[above + name, text] as const]
      : Object.entries(flatten(text, `${above}${name}.`)),
  );
  return Object.fromEntries(pairs);
}

/** In a plural, braces enclose the forms; its only placeholder is the number. */
function blanksOf(text: string): string[] {
  const blank = text.includes(', plural,') ? /\{(\w+), plural,/g : /\{(\w+)\}/g;
  return [...new Set(Array.from(text.matchAll(blank), ([, name = '']) => name))].sort();
}
