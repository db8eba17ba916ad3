import type { PageContext } from '../page/page-context.ts';
import { addressWithout, type Fixed, filtersOn } from './address.ts';
import { type CardData, toCard } from './card-data.ts';
import { toQuery } from './to-query.ts';

/** What an empty list offers: each filter that alone stands in the way, and the nearest pieces. */
export type Instead = {
  ways: { name: string; values: string[]; address: string; total: number }[];
  nearest: CardData[];
};

export async function readInstead(
  { api, language: lang }: PageContext,
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
      const query = { ...toQuery(new URLSearchParams(address)), ...fixed, lang, pageSize: 1 };
      const { total } = await api('GET /products/client', { query });
      return { name, values, address, total };
    }),
  );
  return { ways: ways.filter(({ total }) => total > 0), nearest: await findNearest() };

  /** What is searched for without any filter; else what the shop shows first. */
  async function findNearest() {
    const { search } = toQuery(asked);
    for (const wider of [{ ...fixed, search }, { search }, { ...fixed }, {}]) {
      const query = { ...wider, lang, pageSize: 4 };
      const { products } = await api('GET /products/client', { query });
      if (products.length) return products.map(toCard);
    }
    return [];
  }
}
