import type { Kysely } from 'kysely';
import type { Enquiry } from '#contract/enquiries.ts';
import type { Tables } from '#database/tables.ts';
import { countEnquiries, listEnquiries } from './enquiries.sql.ts';

type Query = {
  page: number;
  pageSize: number;
  search?: string | undefined;
  status?: Enquiry['status'] | undefined;
};

export async function readEnquiries(
  db: Kysely<Tables>,
  { page, pageSize, search, status }: Query,
): Promise<{ enquiries: Enquiry[]; total: number }> {
  const filter = { search, status };
  const [enquiries, total] = await Promise.all([
    listEnquiries(db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countEnquiries(db, filter),
  ]);
  return { enquiries, total };
}
