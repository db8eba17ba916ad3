import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Suppression } from '#contract/consents.ts';
import type { SuppressionReason } from '#core/consent.ts';
import type { Tables } from '#database/tables.ts';
import { hasWords } from '#domain/found.sql.ts';

type Db = Kysely<Tables>;

type NewSuppression = {
  readonly address: string;
  readonly reason: SuppressionReason;
  readonly note?: string | null | undefined;
  readonly clientId?: string | null;
};

/**
 * Adds an address to the suppression list, or gives it a stronger reason: a bounce is the
 * strongest, because nothing can be sent then, and unsubscribing, which the customer may undo, the
 * weakest.
 */
export async function addSuppression(tx: Db, added: NewSuppression): Promise<Suppression> {
  const address = added.address.trim().toLowerCase();
  const { rows } = await sql<Suppression>`
    insert into suppressions as s (address_hash, address, reason, note, client_id)
    values (address_hash(${address}), ${address}, ${added.reason}, ${added.note ?? null},
      ${added.clientId ?? null})
    on conflict (address_hash) do update set
      address = excluded.address,
      reason = case when ${isStronger} then excluded.reason else s.reason end,
      note = case when ${isStronger} then excluded.note else s.note end
    returning ${columns}`.execute(tx);
  return rows[0] as Suppression;
}

const isStronger = sql`(excluded.reason = 'bounced' or s.reason = 'unsubscribed')`;

/** The same by the hash of an address that may have been erased; `address` is null then. */
export async function addUnsubscribed(
  tx: Db,
  { hash, address, clientId }: { hash: Buffer; address: string | null; clientId: string | null },
): Promise<void> {
  await sql`
    insert into suppressions (address_hash, address, reason, client_id)
    values (${hash}, ${address}, 'unsubscribed', ${clientId})
    on conflict (address_hash) do nothing`.execute(tx);
}

const columns = sql`s.id, s.address, s.reason, s.note, s.at`;

type SuppressionFilter = {
  readonly search?: string | undefined;
  readonly reason?: SuppressionReason | undefined;
};

export async function listSuppressions(
  db: Db,
  filter: SuppressionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Suppression[]> {
  const { rows } = await sql<Suppression>`
    select ${columns} from suppressions s where ${matches(filter)}
    order by s.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countSuppressions(db: Db, filter: SuppressionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from suppressions s where ${matches(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function matches({ search, reason }: SuppressionFilter): RawBuilder<unknown> {
  return sql.join(
    [
      hasWords(sql`search_text(coalesce(s.address, '') || ' ' || coalesce(s.note, ''))`, search),
      ...(reason ? [sql`s.reason = ${reason}`] : []),
    ],
    sql` and `,
  );
}

export async function deleteSuppression(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('suppressions').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/**
 * Removes the suppression that the client made by the unsubscribe link, if the address is still
 * theirs.
 */
export async function liftOwnSuppression(tx: Db, clientId: string): Promise<void> {
  await sql`
    delete from suppressions s using clients c
    where c.id = ${clientId} and s.client_id = c.id and s.reason = 'unsubscribed'
      and s.address_hash = address_hash(c.email)`.execute(tx);
}

/**
 * Removes an erased person's address from the list; its hash stays, so that no messages are sent to
 * it.
 */
export async function eraseSuppressions(
  tx: Db,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  await sql`
    update suppressions set address = null, note = null
    where client_id = ${id} or address_hash = address_hash(${email})
      or address_hash in (select f.address_hash from former_emails f where f.client_id = ${id})
      or client_id is null and address_hash in (
        select l.address_hash from unsubscribe_links l where l.client_id = ${id})`.execute(tx);
}
