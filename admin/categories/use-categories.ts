import { useRead } from '../session/use-read.ts';

/** The first hundred, to choose among. */
export function useCategories() {
  const { data } = useRead('GET /category/admin', { query: { pageSize: 100 } });
  return { categories: data?.categories ?? [] };
}
