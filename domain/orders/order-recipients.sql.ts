import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** Orders in an hour whose messages go to the same contact. */
const mostOrders = 10;

type Client = { readonly phone: string; readonly email: string | null };

/**
 * Returns the seconds until the next order whose messages go to a customer's e-mail address or to a phone that
 * was not confirmed, 0 for now. Both may be somebody else's, who would get a message for each order that is
 * placed and cancelled. Orders to the same contact are serialized, so that the limit is exact.
 */
export async function getRecipientWait(
  tx: Kysely<Tables>,
  { phone, email }: Client,
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
        and (lower(coalesce(o.guest_email, c.email)) = r.contact
          or c.phone = r.contact and c.guest and not c.phone_confirmed)
      order by o.placed_at desc offset ${mostOrders - 1} limit 1) last`.execute(tx);
  return rows[0]?.wait ?? 0;
}
