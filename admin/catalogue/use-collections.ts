import { useQuery } from '@tanstack/react-query';
import { readAll } from '../lists/read-all.ts';
import { call } from '../session/call.ts';

/** All collections, for a select field. */
export function useCollections() {
  const { data } = useQuery({
    queryKey: ['GET /collection/admin', 'all'],
    queryFn: ({ signal }) => readAll({}, read, signal),
  });
  return { collections: data ?? [] };
}

async function read(query: { page?: number }, signal: AbortSignal) {
  const { collections: rows, total } = await call('GET /collection/admin', { query, signal });
  return { rows, total };
}
