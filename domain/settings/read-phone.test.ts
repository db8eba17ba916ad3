import { describe, expect, test } from 'vitest';
import { phoneExamples } from './phone-example.ts';
import { parsePhone } from './read-phone.ts';

describe('a phone number', () => {
  test.each([
    ['0151 12345678', 'DE', '+4915112345678'],
    ['(0151) 1234-5678', 'DE', '+4915112345678'],
    ['030 5557 0142', 'DE', '+493055570142'],
    ['151 12345678', 'DE', '+4915112345678'],
    ['4915112345678', 'DE', '+4915112345678'],
    ['99365123456', 'DE', '+99365123456'],
    ['79161234567', 'DE', '+79161234567'],
    ['0049 151 12345678', 'DE', '+4915112345678'],
    ['07911 123456', 'GB', '+447911123456'],
    ['7911 123456', 'GB', '+447911123456'],
    ['532 123 45 67', 'TR', '+905321234567'],
    ['612 34 56 78', 'ES', '+34612345678'],
    ['1 201 555 0123', 'US', '+12015550123'],
    ['(201) 555-0123', 'US', '+12015550123'],
    ['8 65 12 34 56', 'TM', '+99365123456'],
    ['65123456', 'TM', '+99365123456'],
    ['0532 123 45 67', 'TR', '+905321234567'],
    ['905321234567', 'TR', '+905321234567'],
    ['8 (916) 123-45-67', 'RU', '+79161234567'],
    ['7 916 123 45 67', 'RU', '+79161234567'],
    ['+993 65 12-34-56', 'DE', '+99365123456'],
    ['00993 65 123456', 'DE', '+99365123456'],
    ['+44 20 7946 0958', 'TM', '+442079460958'],
    ['+90 (532) 123 45 67', 'XX', '+905321234567'],
    ['\u202a+993 61 234567\u202c', 'DE', '+99361234567'],
    ['\u2066+993 61 234568\u2069', 'DE', '+99361234568'],
    ['\u200e+993 61 234569', 'DE', '+99361234569'],
    ['\u200b+99361234570', 'DE', '+99361234570'],
    ['+993\ufe0d61234571', 'DE', '+99361234571'],
    ['\u2060+99361234572', 'DE', '+99361234572'],
    ['+99361\u200c234573', 'DE', '+99361234573'],
    ['tel:+99361234574', 'DE', '+99361234574'],
  ])('written %s in %s is %s', (typed, country, phone) => {
    expect(parsePhone(typed, country)).toBe(phone);
  });

  test.each([
    '12',
    '12345',
    'hello',
    '+',
    '+0000000000',
    'call +99365123456',
    '+99365123456 ext. 5',
  ])('%s is not one', (typed) => {
    expect(parsePhone(typed, 'DE')).toBeUndefined();
  });

  test('of another country needs its country code', () => {
    expect(parsePhone('0532 123 45 67', 'GB')).toBeUndefined();
    expect(parsePhone('8 (916) 123-45-67', 'DE')).toBeUndefined();
    expect(parsePhone('8 65 77 88 99', 'DE')).toBeUndefined();
  });
});

describe('the example of a phone number', () => {
  test('is given for the countries in any list, or for all, if there is one', () => {
    const two = { DE: '01512 3456789', TM: '8 66 123456' };
    expect(phoneExamples([['DE'], ['DE', 'TM', 'AQ']])).toEqual(two);
    const all = phoneExamples([['DE'], null]);
    expect(all).toMatchObject(two);
    expect(Object.keys(all).length).toBeGreaterThan(200);
    expect(phoneExamples([])).toEqual({});
  });

  test('is itself accepted in that country', () => {
    const examples = Object.entries(phoneExamples([null]));
    const refused = examples.filter(([country, phone]) => !parsePhone(phone, country));
    expect(refused).toEqual([]);
  });
});
