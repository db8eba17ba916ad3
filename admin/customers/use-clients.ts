import { pageSize } from '../lists/page-size.ts';
import { useRead } from '../session/use-read.ts';

export const clientSorts = ['newest', 'name', '-orders', '-total'] as const;

type Asked = { page: number; search: string; sort: (typeof clientSorts)[number] | undefined };

/** Registered customers, a page at a time. */
export function useClients(query: Asked) {
  const { data, ...state } = useRead('GET /client/users', { query: { pageSize, ...query } });
  return { clients: data?.clients, total: data?.total ?? 0, ...state };
}
