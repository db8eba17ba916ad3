import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** Orders in an hour whose messages go to the same contact: of all who did not confirm a phone, and of each who did. */
const mostOrders = 10;

type Client = { readonly id: string; readonly phone: string; readonly email: string | null };

/**
 * Returns the seconds until the next order whose messages go to a customer's e-mail address or to a phone that
 * was not confirmed, 0 for now. Both may be somebody else's, who would get a message for each order that is
 * placed and cancelled. Whoever confirmed their phone is limited by their own orders alone: strangers who
 * order with the same e-mail address do not keep them from ordering. Orders to the same contact are serialized, so
 * that the limit is exact.
 */
export async function getRecipientWait(
  tx: Kysely<Tables>,
  { id, phone, email }: Client,
  isPhoneConfirmed: boolean,
): Promise<number> {
  const contacts = [...(isPhoneConfirmed ? [] : [phone]), ...(email ? [email.toLowerCase()] : [])];
  // In a fixed order, which prevents deadlocks.
  for (const contact of contacts) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`recipient:${contact}`}, 0))`.execute(
      tx,
    );
  }
  const { rows } = await sql<{ wait: number }>`
    select greatest(ceil(extract(epoch from max(free) - now())), 0)::int as wait
    from unnest(${contacts}::text[]) as r (contact), lateral (
      select o.placed_at + interval '1 hour' as free
      from orders o join clients c on c.id = o.client_id
      where o.source = 'shop' and o.placed_at > now() - interval '1 hour'
        and r.contact in (lower(coalesce(o.guest_email, c.email)), c.phone)
        and case when ${isPhoneConfirmed} then c.id = ${id}
          -- Orders of guests count also after they are added to an account.
          else c.guest and not c.phone_confirmed or o.guest_email is not null end
      order by o.placed_at desc offset ${mostOrders - 1} limit 1) last`.execute(tx);
  return rows[0]?.wait ?? 0;
}
