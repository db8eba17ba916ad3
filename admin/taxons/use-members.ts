import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '#contract/products.ts';
import { readAll } from '../lists/read-all.ts';
import { call } from '../session/call.ts';
import { titleOf } from '../texts/texts.ts';
import type { TaxonType } from './taxon-types.ts';

/** A product as listed in a category or collection. */
export type Member = Pick<AdminProduct, 'id' | 'image' | 'published'> & { title: string };

/** The largest number of products ordered by hand; all others follow them. */
const most = 500;

/** The first products of a category or collection, in shop order. */
export function useMembers(kind: TaxonType, id: number) {
  return useQuery({
    queryKey: ['GET /products/admin', kind.filter, id, 'members'],
    queryFn: async ({ signal }) => {
      const query = { [kind.filter]: [String(id)] };
      const read = async (page: typeof query & { page?: number; pageSize?: number }) => {
        const { products, total } = await call('GET /products/admin', { query: page, signal });
        return { rows: products, total: Math.min(total, most) };
      };
      return (await readAll(query, read, signal)).map(toMember);
    },
  });
}

export function toMember({ id, image, published, options }: AdminProduct): Member {
  return { id, image, published, title: titleOf(options) };
}
