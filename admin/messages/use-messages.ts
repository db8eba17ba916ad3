import { pageSize } from '../lists/page-size.ts';
import { useRead } from '../session/use-read.ts';

export function useMessages({ page, search }: { page: number; search: string }) {
  const { data, ...state } = useRead('GET /messages', { query: { pageSize, page, search } });
  return { messages: data?.messages, total: data?.total ?? 0, ...state };
}
