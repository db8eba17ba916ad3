import { pageSize } from '../lists/page-size.ts';
import { useRead } from '../session/use-read.ts';

type Asked = { page?: number; search?: string; pageSize?: number };

export function useCollections({ page = 1, search = '', pageSize: size = pageSize }: Asked = {}) {
  const { data, ...state } = useRead('GET /collection/admin', {
    query: { page, search, pageSize: size },
  });
  return { collections: data?.collections, total: data?.total ?? 0, ...state };
}
