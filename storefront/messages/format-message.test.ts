import compile from 'icu-minify/compile';
import { expect, test, vi } from 'vitest';
import { countingLocale, type Language } from '#core/languages.ts';
import formatMessage from './format-message.ts';

test.each([
  ['en', '1,234 items'],
  ['tr', '1.234 items'],
  ['ru', '1\u00a0234 items'],
  ['tk', '1\u00a0234 items'],
] as const)(
  'counts have the same number format as prices, without Intl.NumberFormat: %s',
  (language, text) => {
    const made = vi.spyOn(Intl, 'NumberFormat');
    expect(format('{count, plural, other {# items}}', language, 1234)).toBe(text);
    expect(made).not.toHaveBeenCalled();
  },
);

test('plural forms follow the rules of the language', () => {
  const days = '{count, plural, one {# день} few {# дня} other {# дней}}';
  expect([1, 3, 5, 21].map((count) => format(days, 'ru', count))).toEqual([
    '1 день',
    '3 дня',
    '5 дней',
    '21 день',
  ]);
});

function format(message: string, language: Language, count: number) {
  const formatters = {
    getNumberFormat: (...format: ConstructorParameters<typeof Intl.NumberFormat>) =>
      new Intl.NumberFormat(...format),
    getPluralRules: (...rules: ConstructorParameters<typeof Intl.PluralRules>) =>
      new Intl.PluralRules(...rules),
  };
  const options = { formatters, locale: countingLocale(language) };
  return formatMessage(
    'text',
    compile(message),
    { count },
    options as unknown as Parameters<typeof formatMessage>[3],
  );
}
