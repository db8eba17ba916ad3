import { describe, expect, test } from 'vitest';
import { firstFree, slugFrom } from './slugs.ts';

describe('a slug', () => {
  test.each([
    ['Solitaire Ring', 'solitaire-ring'],
    ['Yüzük Işıltı ÇĞÖŞÜ', 'yuzuk-isilti-cgosu'],
    ['İnci', 'inci'],
    ['Ýüzük ňž', 'yuzuk-nz'],
    ['Кольцо «Ёлка»', 'koltso-yolka'],
    ['Złoty pierścień', 'zloty-pierscien'],
    ['Срібна підвіска', 'sribna-pidviska'],
    ['Đurđa ogrlica', 'durda-ogrlica'],
    ['Ђурђа', 'djurdja'],
    ['Єва й їжак', 'yeva-y-yizhak'],
    ['İnci küpe', 'inci-kupe'],
    ['Гөзел ңүҗә', 'gozel-nuja'],
    ['Y\u0308u\u0308zu\u0308k', 'yuzuk'],
    ['  --a&b--  ', 'a-b'],
    ['1234', 'product-1234'],
    ['💍', 'product'],
  ])('of %j is %j', (title, slug) => {
    expect(slugFrom(title, 'product')).toBe(slug);
  });

  test('is numbered when it is taken', () => {
    expect(firstFree('ring', new Set(['ring', 'ring-2']))).toBe('ring-3');
  });
});
