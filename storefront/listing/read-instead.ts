import { type CardData, toCard } from '../cards/card-data.ts';
import type { PageContext } from '../shop/page-context.ts';
import { addressWithout, type Fixed, filtersOn } from './address.ts';
import { toQuery } from './to-query.ts';

/**
 * Suggestions for an empty list: each filter whose removal gives results, and the closest products.
 */
export type Instead = {
  ways: { name: string; values: string[]; address: string; total: number }[];
  nearest: CardData[];
};

export async function readInstead(
  { api, language: lang, settings }: PageContext,
  asked: URLSearchParams,
  fixed: Fixed,
): Promise<Instead> {
  const on = filtersOn(asked, fixed);
  const names = [...new Set(on.map(({ name }) => name))];
  const ways = await Promise.all(
    names.map(async (name) => {
      const values = on.filter((one) => one.name === name).map(({ value }) => value);
      const address = values.reduce(
        (rest, value) => addressWithout(new URLSearchParams(rest), name, value),
        `?${asked}`,
      );
      const without = toQuery(new URLSearchParams(address), settings.chargeCurrency);
      const query = { ...without, ...fixed, lang, pageSize: 1 };
      const { total } = await api('GET /products/client', { query });
      return { name, values, address, total };
    }),
  );
  return { ways: ways.filter(({ total }) => total > 0), nearest: await findNearest() };

  /** Searches without the filters; without a search, lists the shop's first products. */
  async function findNearest() {
    const { search } = toQuery(asked, settings.chargeCurrency);
    for (const wider of [{ ...fixed, search }, { search }, { ...fixed }, {}]) {
      const query = { ...wider, lang, pageSize: 4 };
      const { products } = await api('GET /products/client', { query });
      if (products.length) return products.map((product) => toCard(product));
    }
    return [];
  }
}
