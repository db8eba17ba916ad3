import type { Enquiry } from '#contract/enquiries.ts';
import { pageSize } from '../lists/page-size.ts';
import { useRead } from '../session/use-read.ts';

type Asked = { page: number; search: string; status: Enquiry['status'] | undefined };

export function useEnquiries(query: Asked) {
  const { data, ...state } = useRead('GET /enquiries', { query: { pageSize, ...query } });
  return { enquiries: data?.enquiries, total: data?.total ?? 0, ...state };
}
