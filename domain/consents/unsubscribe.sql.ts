import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { randomId } from '#domain/random-id.ts';

type Db = Kysely<Tables>;

/** The unsubscribe link of an address, or of a client's address; created when there is none. */
export async function getUnsubscribeId(
  tx: Db,
  address: string,
  clientId: string | null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with known as (
      select id from unsubscribe_links
      where address_hash = address_hash(${address}) and client_id is not distinct from ${clientId}::uuid
      limit 1
    ), made as (
      insert into unsubscribe_links as l (id, address_hash, client_id)
      select ${randomId()}::uuid, address_hash(${address}), ${clientId}::uuid
      where not exists (select from known)
      on conflict (address_hash, client_id) where client_id is not null
        do update set address_hash = excluded.address_hash
      returning l.id
    )
    select id from known union all select id from made`.execute(tx);
  return (rows[0] as { id: string }).id;
}

type UnsubscribeLink = {
  readonly hash: Buffer;
  readonly clientId: string | null;
  /** Null once erased. */
  readonly address: string | null;
};

export async function findUnsubscribeLink(
  db: Db,
  id: string,
): Promise<UnsubscribeLink | undefined> {
  const { rows } = await sql<UnsubscribeLink>`
    select l.address_hash as hash, l.client_id as "clientId", coalesce(
      (select lower(c.email) from clients c
        where c.id = l.client_id and address_hash(c.email) = l.address_hash),
      (select lower(m.recipient) from messages m where m.unsubscribe_id = l.id limit 1)
    ) as address
    from unsubscribe_links l where l.id = ${id}`.execute(db);
  return rows[0];
}

/** Ends all consents and back-in-stock alerts of an address, and cancels their unsent messages. */
export async function endAllOf(tx: Db, hash: Buffer): Promise<void> {
  await sql`
    update consents set withdrawn_at = now() from clients c
    where consents.client_id = c.id and withdrawn_at is null
      and address_hash(c.email) = ${hash}`.execute(tx);
  await sql`
    delete from back_in_stock_alerts where channel = 'email' and notified_at is null
      and address_hash(contact) = ${hash}`.execute(tx);
  await sql`
    update messages set status = 'expired' where channel = 'email' and status = 'queued'
      and unsubscribe_id in (
        select id from unsubscribe_links where address_hash = ${hash})`.execute(tx);
}
