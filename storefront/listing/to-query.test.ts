import { expect, test, vi } from 'vitest';
import type { Currency } from '#contract/fields.ts';
import { jpy, kwd } from '#core/testing-currencies.ts';
import { toQuery } from './to-query.ts';

vi.mock('#core/currencies.ts', async (read) =>
  (await import('#core/testing-currencies.ts')).withTwoMore(read),
);

test.each<[Currency, number, number]>([
  ['eur', 12_950, 30_000],
  [jpy, 130, 300],
  [kwd, 129_500, 300_000],
])('the price range of a list is in major units of %s', (currency, minPrice, maxPrice) => {
  const asked = new URLSearchParams('minPrice=129.5&maxPrice=300');
  expect(toQuery(asked, currency)).toMatchObject({ minPrice, maxPrice });
  const swapped = new URLSearchParams('minPrice=300&maxPrice=129.5');
  expect(toQuery(swapped, currency)).toMatchObject({ minPrice, maxPrice });
});
