import { pageSize } from '../lists/page-size.ts';
import { useRead } from '../session/use-read.ts';

type Asked = { page?: number; search?: string; pageSize?: number };

export function useCategories({ page = 1, search = '', pageSize: size = pageSize }: Asked = {}) {
  const { data, ...state } = useRead('GET /category/admin', {
    query: { page, search, pageSize: size },
  });
  return { categories: data?.categories, total: data?.total ?? 0, ...state };
}
