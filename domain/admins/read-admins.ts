import type { Kysely } from 'kysely';
import type { Admin } from '#contract/admins.ts';
import type { Tables } from '#database/tables.ts';
import { type AdminSort, countAdmins, listAdmins } from './admins.sql.ts';

type Query = { page: number; pageSize: number; search?: string | undefined; sort: AdminSort };

export async function readAdmins(
  db: Kysely<Tables>,
  { page, pageSize, search, sort }: Query,
): Promise<{ admins: Admin[]; total: number }> {
  const [admins, total] = await Promise.all([
    listAdmins(db, search, sort, { limit: pageSize, offset: (page - 1) * pageSize }),
    countAdmins(db, search),
  ]);
  return { admins, total };
}
