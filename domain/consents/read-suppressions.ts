import type { Kysely } from 'kysely';
import type { Suppression } from '#contract/consents.ts';
import type { SuppressionReason } from '#core/consent.ts';
import type { Tables } from '#database/tables.ts';
import { countSuppressions, listSuppressions } from './suppressions.sql.ts';

type Query = {
  page: number;
  pageSize: number;
  search?: string | undefined;
  reason?: SuppressionReason | undefined;
};

export async function readSuppressions(
  db: Kysely<Tables>,
  { page, pageSize, search, reason }: Query,
): Promise<{ suppressions: Suppression[]; total: number }> {
  const filter = { search, reason };
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const [suppressions, total] = await Promise.all([
    listSuppressions(db, filter, window),
    countSuppressions(db, filter),
  ]);
  return { suppressions, total };
}
