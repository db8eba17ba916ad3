import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSms } from './sms-parts.ts';

const sizes = (text: string) => splitSms(text).parts.map(({ bytes }) => bytes.length);

describe('the encoding of an SMS', () => {
  test.each([
    ['Your code is 123456', 'gsm7'],
    ['Größe: 5 £, à bientôt é'.replace('ô', 'o'), 'gsm7'],
    ['{€}', 'gsm7'],
    ['Код 123456', 'ucs2'],
    ['şap', 'ucs2'],
    ['Siparişiniz yola çıktı', 'ucs2'],
    ['Siziň koduňyz', 'ucs2'],
    ['💍', 'ucs2'],
    ['`', 'ucs2'],
    ['\x1b', 'ucs2'],
  ])('of %j is %s', (text, encoding) => {
    expect(splitSms(text).encoding).toBe(encoding);
  });

  test('writes GSM-7 by the table of GSM 03.38, its extension table by an escape', () => {
    const { parts } = splitSms('@Δa €[');
    expect([...(parts[0]?.bytes ?? [])]).toEqual([0, 16, 97, 32, 0x1b, 0x65, 0x1b, 0x3c]);
  });

  test('writes UCS-2 as big-endian', () => {
    expect(splitSms('Жş').parts[0]?.bytes.toString('hex')).toBe('0416015f');
  });

  test('does not double the parts because of typographic marks alone', () => {
    expect(splitSms('It’s “here” – now…')).toMatchObject({
      encoding: 'gsm7',
      parts: [{ text: 'It\'s "here" - now...' }],
    });
    expect(splitSms('Она «здесь»').parts[0]?.text).toBe('Она «здесь»');
  });
});

describe('the parts of an SMS', () => {
  test.each([
    ['160 characters of GSM-7 are one', 'a'.repeat(160), [160]],
    ['161 are two, with room for a header', 'a'.repeat(161), [153, 8]],
    ['306 are two', 'a'.repeat(306), [153, 153]],
    ['307 are three', 'a'.repeat(307), [153, 153, 1]],
    ['€ counts as two', '€'.repeat(80), [160]],
    ['no escape is parted from its character', `${'a'.repeat(152)}€${'b'.repeat(20)}`, [152, 22]],
    ['70 characters of UCS-2 are one', 'ж'.repeat(70), [140]],
    ['71 are two', 'ж'.repeat(71), [134, 8]],
    ['one ş among 71 makes two', `ş${'a'.repeat(70)}`, [134, 8]],
    [
      'no surrogate is parted from its other half',
      `${'ж'.repeat(66)}💍${'ж'.repeat(10)}`,
      [132, 24],
    ],
    ['no family is parted', '👨‍👩‍👧‍👦'.repeat(7), [132, 22]],
    ['an empty text is one', '', [0]],
    [
      'a letter with more marks than a part has room for is parted after all',
      `a${'\u0301'.repeat(100)}`,
      [134, 68],
    ],
  ])('%s', (_, text, expected) => {
    expect(sizes(text)).toEqual(expected);
  });

  test('contain the complete text, within their limits, and each is readable alone', () => {
    const unit = fc.constantFrom('a', '€', 'ş', 'ж', '💍', '{', '\n', '’', 'e\u0301', '🇹🇲');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 400 }), (units) => {
        const text = units.join('');
        const { encoding, parts } = splitSms(text);
        const most = parts.length === 1 ? { gsm7: 160, ucs2: 140 } : { gsm7: 153, ucs2: 134 };
        for (const part of parts) {
          expect(part.bytes.length).toBeLessThanOrEqual(most[encoding]);
          expect(part.text.isWellFormed()).toBe(true);
          if (encoding === 'gsm7') expect(part.bytes.at(-1)).not.toBe(0x1b);
          else expect(part.bytes.swap16().toString('utf16le')).toBe(part.text);
        }
        const joined = parts.map((part) => part.text).join('');
        expect(joined).toBe(encoding === 'gsm7' ? text.replaceAll('’', "'") : text);
      }),
    );
  });
});
