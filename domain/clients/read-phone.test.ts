import { describe, expect, test } from 'vitest';
import { readPhone } from './read-phone.ts';

describe('a phone number', () => {
  test.each([
    ['+993 65 12-34-56', '+99365123456'],
    ['00993 65 123456', '+99365123456'],
    ['99365123456', '+99365123456'],
    ['8 65 12 34 56', '+99365123456'],
    ['65123456', '+99365123456'],
    ['+90 (532) 123 45 67', '+905321234567'],
    ['0532 123 45 67', '+905321234567'],
    ['905321234567', '+905321234567'],
    ['8 (916) 123-45-67', '+79161234567'],
    ['7 916 123 45 67', '+79161234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('written %s is %s', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone);
  });

  test.each(['12345', 'hello', '+', '+0000000000', 'call +99365123456', '+99365123456 ext. 5'])(
    '%s is none',
    (typed) => {
      expect(readPhone(typed)).toMatchObject({ refused: 'invalid' });
    },
  );
});
