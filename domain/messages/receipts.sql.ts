import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Receipt } from './sender.ts';
import type { Failed } from './sending.sql.ts';

type Db = Kysely<Tables>;

/** Days during which a receipt for an accepted message is expected. */
const longestWait = sql`interval '3 days'`;

/**
 * Stores the provider's ids for the parts of a message, and applies receipts that arrived before.
 * Returns the message if it failed by that; so does a receipt.
 */
export async function keepParts(
  tx: Db,
  messageId: string,
  ids: readonly string[],
): Promise<Failed[]> {
  for (const id of ids) {
    // A repeated id is from another provider, unless its receipt arrived before the response.
    await sql`
      insert into message_parts as p (provider_id, message_id) values (${plain(id)}, ${messageId})
      on conflict (provider_id) do update set message_id = excluded.message_id, at = now(),
        state = case when p.message_id is null and p.at > now() - interval '5 minutes' then p.state end,
        reason = case when p.message_id is null and p.at > now() - interval '5 minutes' then p.reason end`.execute(
      tx,
    );
  }
  return await applyReceipts(tx, messageId);
}

/**
 * Stores a receipt. One for an unknown message is kept for some minutes, until its message is
 * known.
 */
export async function keepReceipt(tx: Db, { id, state, reason }: Receipt): Promise<Failed[]> {
  const { rows } = await sql<{ messageId: string }>`
    update message_parts set state = ${state}, reason = ${reason}, at = now()
    where provider_id = (select provider_id from message_parts
      where provider_id = any(${spellings(id)}::text[]) and message_id is not null
      order by provider_id <> ${plain(id)} limit 1)
    returning message_id as "messageId"`.execute(tx);
  const messageId = rows[0]?.messageId ?? (await keepEarly(tx, { id, state, reason }));
  return messageId ? await applyReceipts(tx, messageId) : [];
}

async function keepEarly(tx: Db, { id, state, reason }: Receipt): Promise<string | undefined> {
  await sql`
    delete from message_parts where message_id is null and at < now() - interval '1 day'`.execute(
    tx,
  );
  const { rows } = await sql<{ messageId: string | null }>`
    insert into message_parts as p (provider_id, state, reason)
    values (${plain(id)}, ${state}, ${reason})
    on conflict (provider_id) do update set state = excluded.state, reason = excluded.reason, at = now()
    returning message_id as "messageId"`.execute(tx);
  return rows[0]?.messageId ?? undefined;
}

/** A message is delivered once all its parts are, and failed as soon as one of them has. */
async function applyReceipts(tx: Db, messageId: string): Promise<Failed[]> {
  // Concurrent receipts of two parts are serialized here, so that the second sees both.
  await sql`select from messages where id = ${messageId} for update`.execute(tx);
  const { rows } = await sql<Failed & { status: string }>`
    update messages m set status = r.status, last_error = r.reason
    from (
      select case when bool_or(state = 'failed') then 'failed'
          when count(*) = count(*) filter (where state = 'delivered') then 'delivered' end as status,
        min(reason) filter (where state = 'failed') as reason
      from message_parts where message_id = ${messageId}
    ) r
    where m.id = ${messageId} and m.status = 'sent' and r.status is not null
    returning m.about, m.status`.execute(tx);
  return rows.filter(({ status }) => status === 'failed');
}

/** Whether the provider may still report on messages. */
export async function awaitsReceipts(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from message_parts where message_id is not null and state is null
      and at > now() - ${longestWait} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Providers write leading zeros and capitals in the response, and leave them out in the receipt.
 */
function plain(id: string): string {
  return id.toLowerCase().replace(/^0+(?=.)/, '');
}

/**
 * Many write an id as hexadecimal in the response and as decimal in the receipt, or the reverse.
 */
function spellings(id: string): string[] {
  const one = plain(id);
  if (one.length > 32 || !/^[0-9a-f]+$/.test(one)) return [one];
  const asDecimal = BigInt(`0x${one}`).toString();
  return [one, asDecimal, ...(/^\d+$/.test(one) ? [BigInt(one).toString(16)] : [])];
}
