import type { Kysely } from 'kysely';
import type { OfficeClient } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import { likePatterns } from '#domain/search/like-patterns.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import {
  type ClientNarrowing,
  type ClientSort,
  countOfficeClients,
  listOfficeClients,
} from './office-clients.sql.ts';

type Query = Omit<ClientNarrowing, 'patterns' | 'timeZone'> & {
  search?: string | undefined;
  sort: ClientSort;
  page: number;
  pageSize: number;
};

/** A page of the shop's customers. */
export async function readClients(
  db: Kysely<Tables>,
  { page, pageSize, search, sort, ...asked }: Query,
): Promise<{ clients: OfficeClient[]; total: number }> {
  const { timeZone } = await readSettings(db);
  const narrowing = { ...asked, patterns: likePatterns(search), timeZone };
  const [clients, total] = await Promise.all([
    listOfficeClients(db, narrowing, sort, { limit: pageSize, offset: (page - 1) * pageSize }),
    countOfficeClients(db, narrowing),
  ]);
  return { clients, total };
}
