import type { CallInput } from '#contract/route.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import { pageSize } from '../lists/page-size.ts';
import { useRead } from '../session/use-read.ts';

type ProductQuery = NonNullable<CallInput<OfficeRoutes['GET /products/admin']>['query']>;

export function useProducts(query: ProductQuery) {
  const { data, ...state } = useRead('GET /products/admin', { query: { pageSize, ...query } });
  return { products: data?.products, total: data?.total ?? 0, ...state };
}
