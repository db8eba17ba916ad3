import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { partsOf } from './testing-parts.ts';

/** A card's number, security code or expiry, in the names that forms and APIs use. */
const ofCards =
  /^(cc|(credit|debit|payment)?card|card(number|holder|code|expiry)|cc(number|name|csc|exp(month|year)?|type)|(cvc|cvv|csc)2?|pan)$/;

const isOfCards = (name: string) => {
  const words = name.split(/[^A-Za-z\d]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  return ofCards.test(words.join('')) || words.some((word) => ofCards.test(word));
};

test('the pattern matches the names of card data, and no others', () => {
  const names = ['cardNumber', 'cc-number', 'cc-exp-month', 'cvc', 'CVV', 'pan', 'card_number'];
  expect(names.filter((name) => !isOfCards(name))).toEqual([]);
  expect(['company', 'discard', 'postcode', 'account', 'panel'].filter(isOfCards)).toEqual([]);
});

test('no field of the contract is for card data', () => {
  const names: string[] = [];
  for (const [key, route] of Object.entries(routes) as [string, Route][]) {
    for (const part of ['params', 'query', 'headers', 'body', 'reply'] as const) {
      if (!route[part]) continue;
      for (const { path, name } of partsOf(route[part], part)) {
        names.push(name);
        expect(isOfCards(name), `${key} ${path}`).toBe(false);
      }
    }
  }
  expect(new Set(names).size).toBeGreaterThan(300);
});

test('no input of the storefront or the admin is for card data', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'storefront', 'admin', 'ui'],
    {
      encoding: 'utf8',
    },
  );
  const inputs = files
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const named = text.matchAll(
        /\b(?:name|autoComplete|id|htmlFor)\s*[=:]\s*\{?\s*['"`]([^'"`]*)/g,
      );
      const called = text.matchAll(
        /\b(?:text|field|input|getInputProps|register)\(\s*['"`]([^'"`]*)/gi,
      );
      return [...named, ...called].map(([, name = '']) => ({ file, name }));
    });
  expect(inputs.length).toBeGreaterThan(100);
  expect(inputs.filter(({ name }) => isOfCards(name))).toEqual([]);
});
