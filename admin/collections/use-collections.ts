import { useRead } from '../session/use-read.ts';

/** The first hundred, to choose among. */
export function useCollections() {
  const { data } = useRead('GET /collection/admin', { query: { pageSize: 100 } });
  return { collections: data?.collections ?? [] };
}
