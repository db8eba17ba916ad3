import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { dayInWords } from '#core/day-in-words.ts';
import { countingLocale, type Language } from '#core/languages.ts';
import { readMessages } from './messages/testing-messages.ts';

const counts = [0, 1, 2, 5, 11, 21, 22, 1234];

describe('the number of items', () => {
  test.each([
    [
      'en',
      [
        '0 items',
        '1 item',
        '2 items',
        '5 items',
        '11 items',
        '21 items',
        '22 items',
        '1,234 items',
      ],
    ],
    ['tr', ['0 ürün', '1 ürün', '2 ürün', '5 ürün', '11 ürün', '21 ürün', '22 ürün', '1.234 ürün']],
    [
      'ru',
      [
        '0 изделий',
        '1 изделие',
        '2 изделия',
        '5 изделий',
        '11 изделий',
        '21 изделие',
        '22 изделия',
        '1 234 изделия',
      ],
    ],
    [
      'tk',
      [
        '0 sany haryt',
        '1 sany haryt',
        '2 sany haryt',
        '5 sany haryt',
        '11 sany haryt',
        '21 sany haryt',
        '22 sany haryt',
        '1 234 sany haryt',
      ],
    ],
  ] as [Language, string[]][])('has the correct plural forms in %s', (language, expected) => {
    const t = translator(language);
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(counts.map((count) => plain(t('listing.count', { count })))).toEqual(expected);
  });

  test('has all plural categories in Russian', () => {
    for (const text of pluralsOf(readMessages('ru'))) {
      if (text.includes('one {')) expect(text).toMatch(/few \{.*other \{/);
    }
  });
});

test.each([
  ['en', '7 March 2026'],
  ['tr', '7 Mart 2026'],
  ['ru', '7 марта 2026'],
  ['tk', '7 mart 2026'],
] as const)('a date is written with the month in words: %s', (language, words) => {
  expect(dayInWords('2026-03-07T23:59:00Z', language)).toBe(words);
});

function translator(language: Language) {
  return createTranslator({
    locale: countingLocale(language),
    messages: readMessages(language),
  });
}

type Texts = { [name: string]: string | Texts };

function pluralsOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((text) => {
    if (typeof text !== 'string') return pluralsOf(text);
    return text.includes(', plural,') ? [text] : [];
  });
}
