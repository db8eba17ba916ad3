import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldErrorCodes } from './field-error-codes.ts';
import { fieldError, fieldsOf, formatFieldError } from './field-errors.ts';
import { everyFieldError } from './testing-field-errors.ts';

test('the sentence of an error is made from its code and parameters', () => {
  expect(
    fieldsOf([fieldError('name', 'too_long', { most: 80 }), fieldError('name', 'taken')]),
  ).toEqual({ name: 'must be at most 80 characters' });
  const amount = { most: 12_900, currency: 'eur' as const };
  expect(formatFieldError(fieldError('refund', 'amount_too_large', amount))).toBe(
    'must be at most 129.00',
  );
});

test('every code has a unique sentence', () => {
  const sentences = everyFieldError().map(
    (error) => [error.code, formatFieldError(error)] as const,
  );
  for (const [code, sentence] of sentences) {
    expect(sentence, code).not.toMatch(/undefined|\[object/);
    const same = sentences.filter(([other, one]) => one === sentence && other !== code);
    expect(same, code).toEqual([]);
  }
});

/** The sentences, without their parameters, of twelve letters or more. */
const sentences = Object.values(fieldErrorCodes)
  .map((reason) => (typeof reason === 'string' ? reason : String(reason.format)))
  .flatMap((text) => text.match(/[a-z][a-z’,-]*( [a-z’,-]+){2,}/g) ?? [])
  .filter((text) => text.length >= 12);

test('neither frontend contains the English sentences: both translate codes', () => {
  const files = globSync('{admin,storefront,ui,client}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(sentences.length).toBeGreaterThan(40);
  const wrong = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
    const found = sentences.filter((one) => source.includes(one));
    const reads = /problem\??\.fields\b|field-error-codes|formatFieldError/.exec(source);
    return [...found, ...(reads ?? [])].map((one) => `${file}: ${one}`);
  });
  expect(wrong).toEqual([]);
});
