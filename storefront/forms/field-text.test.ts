import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { everyFieldError } from '#contract/testing-field-errors.ts';
import { languages } from '#core/languages.ts';
import { readMessages } from '../messages/testing-messages.ts';
import { keyOfError } from './field-text.ts';

test.each(languages)('every field error code has a message in %s', (locale) => {
  const messages = readMessages(locale);
  const t = createTranslator({ locale, messages, namespace: 'fields' });
  for (const error of everyFieldError()) {
    const values = { example: '0151 1234567', ...error.params };
    const text = (t as unknown as (key: string, values: object) => string)(
      keyOfError(error, (code) => code in messages.fields),
      values,
    );
    expect(text, error.code).not.toMatch(/[{}]|^fields\./);
  }
});

test('a code with its own text shows it; other codes show the text of their field', () => {
  const { fields } = readMessages('en');
  const key = (field: string, code: Parameters<typeof keyOfError>[0]['code']) =>
    keyOfError({ field, code }, (one) => one in fields);
  expect(key('address.postcode', 'invalid_postcode')).toBe('invalid_postcode');
  expect(key('address.phone', 'too_short')).toBe('invalid_phone');
  expect(key('password', 'too_short')).toBe('password');
  expect(key('email', 'invalid')).toBe('invalid_email');
  expect(key('password', 'common_password')).toBe('common_password');
  expect(key('password', 'contains_name')).toBe('password');
  expect(key('verificationCode', 'too_short')).toBe('invalid_code');
  expect(key('password', 'wrong_password')).toBe('wrong_password');
  expect(key('address.country', 'required')).toBe('invalid_country');
  expect(key('firstName', 'too_short')).toBe('too_short');
  expect(key('quantity', 'too_large')).toBe('invalid');
});
