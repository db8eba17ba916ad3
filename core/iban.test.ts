import { describe, expect, test } from 'vitest';
import { compactIban, formatIban, isIban, isInSepa, looksLikeIban } from './iban.ts';

/** The examples of the registry of ISO 13616. */
const examples = [
  'AD12 0001 2030 2003 5910 0100',
  'AE07 0331 2345 6789 0123 456',
  'AT61 1904 3002 3457 3201',
  'AZ21 NABZ 0000 0000 1370 1000 1944',
  'BE68 5390 0754 7034',
  'CH93 0076 2011 6238 5295 7',
  'DE89 3704 0044 0532 0130 00',
  'ES91 2100 0418 4502 0005 1332',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'GE29 NB00 0000 0101 9049 17',
  'IT60 X054 2811 1010 0000 0123 456',
  'KZ86 125K ZT50 0410 0100',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'PL61 1090 1014 0000 0712 1981 2874',
  'SC18 SSCB 1101 0000 0000 0000 1497 USD',
  'TR33 0006 1005 1978 6457 8413 26',
  'UA21 3223 1300 0002 6007 2335 6600 1',
];

describe('an IBAN', () => {
  test.each(examples)('%s is one, in groups, without them and in lower case', (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(isIban(iban.replaceAll(' ', '').toLowerCase())).toBe(true);
    expect(formatIban(iban.replaceAll(' ', ''))).toBe(iban);
  });

  test.each(examples)('%s is none with a wrong digit, two swapped ones, or one missing', (iban) => {
    const compact = compactIban(iban);
    const [last, before] = [compact.at(-1) ?? '', compact.at(-2) ?? ''];
    const wrong = last === '7' ? '8' : '7';
    expect(isIban(compact.slice(0, -1) + wrong)).toBe(false);
    if (last !== before) expect(isIban(compact.slice(0, -2) + last + before)).toBe(false);
    expect(isIban(compact.slice(0, -1))).toBe(false);
    expect(looksLikeIban(compact.slice(0, -1))).toBe(true);
  });

  test('is read with the word IBAN, dots, hyphens and no-break spaces', () => {
    const iban = 'DE89370400440532013000';
    for (const typed of [
      'IBAN: DE89 3704 0044 0532 0130 00',
      'iban de89-3704-0044-0532-0130-00',
      'DE89.3704.0044\u00a00532\u00a00130\u00a000',
    ]) {
      expect(compactIban(typed)).toBe(iban);
      expect(isIban(typed)).toBe(true);
    }
  });

  test('has the right length for its country, even if its check digits are right', () => {
    // A valid Belgian one, and the same with zeros in front of the account.
    expect(isIban('BE68539007547034')).toBe(true);
    expect(isIban('BE680000539007547034')).toBe(false);
  });

  test('is no account number of a country without IBANs', () => {
    for (const number of ['TM12 3456', '23202934140100020134000', '12-3456-7890', 'Счёт 4070']) {
      expect(isIban(number)).toBe(false);
      expect(looksLikeIban(number)).toBe(false);
      expect(formatIban(number)).toBe(number);
    }
  });

  test('looks like one with a letter O for a zero', () => {
    expect(looksLikeIban('AEO7 0331 2345 6789 0123 456')).toBe(true);
    expect(isIban('AEO7 0331 2345 6789 0123 456')).toBe(false);
  });
});

test('accounts in the European Union, Switzerland and Britain are in SEPA, others are not', () => {
  const inSepa = examples.filter(isInSepa).map((iban) => iban.slice(0, 2));
  expect(inSepa.join(' ')).toBe('AD AT BE CH DE ES FR GB IT MT NL NO PL');
  expect(isInSepa('DE88370400440532013000')).toBe(false);
});
