import type { Kysely } from 'kysely';
import type { AdminClient } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import {
  type ClientNarrowing,
  type ClientSort,
  countAdminClients,
  listAdminClients,
} from './admin-clients.sql.ts';

type Query = Omit<ClientNarrowing, 'timeZone'> & {
  search?: string | undefined;
  sort: ClientSort;
  page: number;
  pageSize: number;
};

export async function readClients(
  db: Kysely<Tables>,
  { page, pageSize, search, sort, ...asked }: Query,
): Promise<{ clients: AdminClient[]; total: number }> {
  const { timeZone } = await readSettings(db);
  const narrowing = { ...asked, search, timeZone };
  const [clients, total] = await Promise.all([
    listAdminClients(db, narrowing, sort, { limit: pageSize, offset: (page - 1) * pageSize }),
    countAdminClients(db, narrowing),
  ]);
  return { clients, total };
}
