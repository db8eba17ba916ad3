import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mostCodes } from '#core/code-limits.ts';
import type { PhoneCodeTable, Tables } from '#database/tables.ts';
import { noteCall, selectFree } from '#domain/sessions/network-calls.sql.ts';
import { largestNetworkOf, networkOf } from '#domain/sessions/network-of.ts';

type Db = Kysely<Tables>;

export type Purpose = PhoneCodeTable['purpose'];

/** Serializes the sending of codes, so that the rate limits are exact. */
export async function lockSends(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('phone_codes', 0))`.execute(tx);
}

export type Send = {
  readonly phone: string;
  readonly address: string;
  readonly purpose: Purpose;
};

/**
 * Codes that the shop sends in an hour. Those to new phones leave a part for customers, and a network that
 * has asked for many leaves a part for the others.
 */
const mostInAll = { toCustomers: mostCodes, toNewPhones: 900, ofBusyNetworks: 750 };
const busyFrom = 3;

/** They go to an account's own phone, and for a phone without an account nothing is sent. */
const toCustomers: readonly Purpose[] = ['login', 'reset', 'erase'];

/**
 * Returns when the next code may be sent: per network 3 an hour and 10 a day to a phone, and a number an
 * hour to all phones; and `mostInAll`. After 3 codes in a day to a phone from any networks,
 * each next one is delayed longer, up to 15 minutes, except on a network that the phone's owner has
 * signed in from. Once several networks have asked, one that has had a code waits half as long again, and one
 * that has had two twice as long, so that the owner's first requests come before the next ones of strangers,
 * unless these have a new network for each code. `wait` is in seconds, 0 for now.
 */
export async function getSendTime(
  db: Db,
  { phone, address, purpose }: Send,
): Promise<{ at: string; wait: number }> {
  const network = networkOf(address);
  const largest = largestNetworkOf(address);
  // Codes of an erased account have the hash of its phone.
  const erased = createHash('sha256').update(phone).digest('hex');
  const phones = sql`phone in (${phone}, ${erased})`;
  const isOwn = isFrom(largest);
  const { rows } = await sql<{ at: string; wait: number }>`
    select greatest(max(free), now()) as at,
      greatest(ceil(extract(epoch from max(free) - now())), 0)::int as wait
    from (
      (select created_at + interval '1 hour' as free from phone_codes
        where ${phones} and address = ${network} and created_at > now() - interval '1 hour'
        order by created_at desc offset 2 limit 1)
      union all
      (select created_at + interval '1 day' from phone_codes
        where ${phones} and address = ${network} and created_at > now() - interval '1 day'
        order by created_at desc offset 9 limit 1)
      union all
      (select max(created_at) + interval '1 minute' * least(2 ^ least(count(*) - 3, 4), 15)
          * case when bool_and(${isOwn}) then 1 else 1 + least(count(*) filter (where ${isOwn}), 2) / 2.0 end
        from phone_codes where ${phones} and created_at > now() - interval '1 day'
          and not exists (select from client_networks n join clients c on c.id = n.client_id
            where c.phone = ${phone} and c.verified_at is not null and n.network = ${network})
        having count(*) >= 3)
      union all
      (${selectFree('code', address)})
      union all
      (select created_at + interval '1 hour' from phone_codes
        where sent and created_at > now() - interval '1 hour'
        order by created_at desc offset (select case
          when ${toCustomers.includes(purpose)} then ${mostInAll.toCustomers}::int
          when count(*) < ${busyFrom} then ${mostInAll.toNewPhones}::int
          else ${mostInAll.ofBusyNetworks}::int end - 1
          from network_calls where call = 'code' and network = ${largest}
            and at > now() - interval '1 hour')
        limit 1)
    ) limits`.execute(db);
  return rows[0] as { at: string; wait: number };
}

/** Whether a code was requested from a network: an IPv4 address, or a part of IPv6. */
function isFrom(network: string): RawBuilder<boolean> {
  return network.includes('/')
    ? sql`case when address like '%::/64' then address::cidr <<= ${network}::cidr else false end`
    : sql`address = ${network}`;
}

export type NewCode = {
  readonly id: string;
  readonly clientId: string | null;
  readonly phone: string;
  readonly purpose: Purpose;
  readonly hash: Buffer;
  readonly messageId: string | null;
  readonly address: string;
  /** The idempotency key of the call that sends it. */
  readonly key?: string | undefined;
};

/**
 * Stores a code for 10 minutes. A previous code under the same id becomes invalid, but is kept for
 * the rate limits.
 */
export async function putCode(tx: Db, code: NewCode): Promise<string> {
  if (code.key !== undefined) {
    // Belongs to a code that can no longer be used, because `findCodeByKey` found none.
    await sql`update phone_codes set request_key = null where request_key = ${code.key}`.execute(
      tx,
    );
  }
  await sql`
    insert into phone_codes
      (phone, purpose, code_hash, tries, address, sent, created_at, expires_at, used_at)
    select phone, purpose, code_hash, tries, address, sent, created_at, expires_at, now()
    from phone_codes where id = ${code.id}`.execute(tx);
  const { rows } = await sql<{ expiresAt: string }>`
    insert into phone_codes
      (id, client_id, phone, purpose, code_hash, message_id, sent, address, request_key, expires_at)
    values (${code.id}, ${code.clientId}, ${code.phone}, ${code.purpose}, ${code.hash},
      ${code.messageId}, ${code.messageId !== null}, ${networkOf(code.address)}, ${code.key ?? null},
      now() + interval '10 minutes')
    on conflict (id) do update set code_hash = excluded.code_hash, phone = excluded.phone, tries = 0, used_at = null,
      message_id = excluded.message_id, sent = excluded.sent, address = excluded.address,
      request_key = excluded.request_key, created_at = now(),
      expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`.execute(tx);
  await noteCall(tx, 'code', code.address);
  return (rows[0] as { expiresAt: string }).expiresAt;
}

/** The codes sent in the last hour. */
export async function countSent(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from phone_codes
    where sent and created_at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.count ?? 0;
}

const columns = [
  'id',
  'client_id as clientId',
  'phone',
  'purpose',
  'tries',
  'code_hash as hash',
  'message_id as messageId',
  'used_at as usedAt',
] as const;

export type CodeRow = Omit<NewCode, 'address' | 'key'> & {
  readonly tries: number;
  readonly usedAt: string | null;
};

/** The code that was sent for this idempotency key, while it can still be used. */
export async function findCodeByKey(db: Db, key: string) {
  return await db
    .selectFrom('phone_codes')
    .select(['id', 'phone', 'purpose', 'expires_at as expiresAt'])
    .where('request_key', '=', key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

export async function findCode(db: Db, id: string): Promise<CodeRow | undefined> {
  return await db.selectFrom('phone_codes').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Counts an attempt before the code is checked, so that concurrent calls cannot exceed five. */
export async function takeTry(db: Db, id: string): Promise<CodeRow | undefined> {
  return await db
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', 5)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(columns)
    .executeTakeFirst();
}

/** Takes back an attempt with the right code. */
export async function returnTry(db: Db, { id }: CodeRow): Promise<void> {
  await db
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute();
}

/** Consumes a code; of concurrent calls, only one succeeds. */
export async function markUsed(tx: Db, { id, hash }: CodeRow): Promise<boolean> {
  const used = await tx
    .updateTable('phone_codes')
    .set({ used_at: sql`now()`, message_id: null })
    .where('id', '=', id)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Detaches the messages of expired codes and returns their ids. */
export async function releaseDeadMessages(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ messageId: string }>`
    with dead as (
      select id, message_id from phone_codes
      where message_id is not null and (expires_at <= now() or used_at is not null or tries >= 5)
      order by id limit 1000 for update skip locked
    )
    update phone_codes set message_id = null from dead where phone_codes.id = dead.id
    returning dead.message_id as "messageId"`.execute(tx);
  return rows.map((row) => row.messageId);
}

/**
 * Deletes codes too old for any limit. An unverified client's own code is kept, so that it can be
 * sent again.
 */
export async function deleteOldCodes(db: Db): Promise<void> {
  await sql`
    delete from phone_codes p where created_at < now() - interval '2 days'
      and not exists (select from clients c where c.id = p.id and c.verified_at is null)`.execute(
    db,
  );
}
