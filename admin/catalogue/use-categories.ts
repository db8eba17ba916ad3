import { useQuery } from '@tanstack/react-query';
import { readAll } from '../lists/read-all.ts';
import { call } from '../session/call.ts';

/** All categories, for a select field. */
export function useCategories() {
  const { data } = useQuery({
    queryKey: ['GET /category/admin', 'all'],
    queryFn: ({ signal }) => readAll({}, read, signal),
  });
  return { categories: data ?? [] };
}

async function read(query: { page?: number }, signal: AbortSignal) {
  const { categories: rows, total } = await call('GET /category/admin', { query, signal });
  return { rows, total };
}
