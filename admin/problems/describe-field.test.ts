import { beforeAll, expect, test, vi } from 'vitest';
import { everyFieldError } from '#contract/testing-field-errors.ts';
import { languages } from '#core/languages.ts';
import { chooseLanguage, startWords } from '../words/translator.ts';
import { describeField } from './describe-field.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  await startWords();
});

test.each(languages)('every field error code has a message in %s', async (language) => {
  await chooseLanguage(language);
  const general = describeField({ field: 'title', code: 'invalid', params: {} });
  for (const error of everyFieldError()) {
    const text = describeField(error);
    expect(text, error.code).not.toMatch(/[{}]|problems\.|fields\./);
    if (error.code !== 'invalid') expect(text, error.code).not.toBe(general);
  }
});

test('parameters are inserted into the message, amounts in major units', async () => {
  await chooseLanguage('ru');
  const most = { most: 80 };
  expect(describeField({ field: 'a', code: 'too_long', params: most })).toBe('не больше 80 знаков');
  const amount = { most: 10_000, currency: 'eur' as const };
  expect(describeField({ field: 'a', code: 'amount_too_large', params: amount })).toBe(
    'не больше 100.00',
  );
});

test('an unknown code of a newer version has the general message', async () => {
  await chooseLanguage('en');
  const newer = { field: 'a', code: 'not_yet_known', params: {} };
  expect(describeField(newer as never)).toBe('isn’t valid');
});
