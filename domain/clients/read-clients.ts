import type { Kysely } from 'kysely';
import type { OfficeClient } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import { likePatterns } from '#domain/search/like-patterns.ts';
import { type ClientSort, countOfficeClients, listOfficeClients } from './office-clients.sql.ts';

type Query = { page: number; pageSize: number; search?: string | undefined; sort: ClientSort };

/** A page of the shop's customers. */
export async function readClients(
  db: Kysely<Tables>,
  { page, pageSize, search, sort }: Query,
): Promise<{ clients: OfficeClient[]; total: number }> {
  const patterns = likePatterns(search);
  const [clients, total] = await Promise.all([
    listOfficeClients(db, patterns, sort, { limit: pageSize, offset: (page - 1) * pageSize }),
    countOfficeClients(db, patterns),
  ]);
  return { clients, total };
}
