import { expect, test, vi } from 'vitest';
import type { Currency } from '#contract/fields.ts';
import type { AdminProduct } from '#contract/products.ts';
import { jpy, kwd } from '#core/testing-currencies.ts';
import { formatPrice } from '#ui/price.ts';
import { bodyOf } from './body.ts';
import { tidyCell } from './cell-text.ts';
import { checkDraft } from './check-draft.ts';
import { changeSize, draftOf } from './draft.ts';

vi.mock('#core/currencies.ts', async (read) =>
  (await import('#core/testing-currencies.ts')).withTwoMore(read),
);

const size = {
  id: 1,
  label: '52',
  price: 12_900,
  compareAtPrice: null,
  cost: 7,
  stock: 1,
  sku: 'A',
  weightGrams: null,
  attributeValues: {},
  images: [],
};
const productIn = (currency: Currency) =>
  ({
    currency,
    attributeValues: {},
    options: [{ id: 1, language: 'en', title: 'Ring', description: null }],
    colors: [
      {
        id: 1,
        options: [{ id: 1, language: 'en', title: 'Gold', description: null }],
        sizes: [size],
      },
    ],
  }) as unknown as AdminProduct;

test.each<[Currency, { stored: string; cost: string; typed: string; tidy: string; minor: number }]>(
  [
    [
      'eur',
      { stored: '129.00', cost: '0.07', typed: '€ 1 290,5', tidy: '1290.50', minor: 129_050 },
    ],
    [jpy, { stored: '12900', cost: '7', typed: '¥1,290', tidy: '1290', minor: 1_290 }],
    [kwd, { stored: '12.900', cost: '0.007', typed: 'KD 1.290', tidy: '1.290', minor: 1_290 }],
  ],
)(
  'a price in %s is shown, typed and saved with the decimals of the currency',
  (currency, expected) => {
    const base = draftOf(productIn(currency), new Map());
    expect(base.colors[0]?.sizes[0]).toMatchObject({ price: expected.stored, cost: expected.cost });
    expect(bodyOf(base, base)).toEqual({});
    const price = tidyCell('price', expected.typed, currency);
    expect(price).toBe(expected.tidy);
    const draft = changeSize(base, 's1', { price });
    expect(checkDraft(draft, String)).toEqual({});
    expect(bodyOf(base, draft).colors?.[0]?.sizes?.[0]).toEqual({ id: 1, price: expected.minor });
  },
);

test('an amount that cannot be parsed is refused with an example in its currency', () => {
  const translate = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const wrongIn = (currency: Currency) =>
    checkDraft(
      changeSize(draftOf(productIn(currency), new Map()), 's1', { price: '1.2.3' }),
      translate,
    );
  expect(wrongIn('eur')).toEqual({ 's1.price': 'badAmount 129.00' });
  expect(wrongIn(jpy)).toEqual({ 's1.price': 'badAmount 129' });
  expect(wrongIn(kwd)).toEqual({ 's1.price': 'badAmount 129.000' });
});

test('a currency without a sign is shown by its code', () => {
  expect(formatPrice(1_299_500, kwd, 'en')).toBe('KWD\u00a01,299.500');
  expect(formatPrice(1_299_500, kwd, 'tk')).toBe('1\u00a0299,500\u00a0KWD');
  expect(formatPrice(1_299, jpy, 'en', { inColumn: true })).toBe('¥1,299');
});
