import { type Kysely, sql } from 'kysely';
import type { OnlineKind } from '#core/online-payments.ts';
import type { Tables } from '#database/tables.ts';
import type { ProviderEvent } from './provider.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Keeps an event, and marks its payment to be asked about, so that this is done even if this process is
 * killed now. Returns the ids of the marked payments; none if the event is known. An event that names no
 * payment may name a charge whose number is about to be stored: it marks those that are being asked about.
 */
export async function keepEvent(
  db: Kysely<Tables>,
  provider: OnlineKind,
  { id, kind, paymentId, reference, chargeReference }: ProviderEvent,
  raw: string,
): Promise<readonly string[]> {
  const named = paymentId && uuid.test(paymentId) ? paymentId : null;
  const { rows } = await sql<{ id: string }>`
    with found as (
      select p.id from payments p
      where p.provider = ${provider} and (p.id = ${named}::uuid or p.reference = ${reference}
        or p.charge_reference = ${chargeReference})
      order by (p.id = ${named}::uuid) desc nulls last, p.created_at desc limit 1),
    kept as (
      insert into payment_events (provider, event_id, kind, payment_id, raw)
      values (${provider}, ${id}, ${kind}, (select id from found), ${raw})
      on conflict (provider, event_id) do nothing returning payment_id),
    concerned as (
      select payment_id as id from kept where payment_id is not null
      union all
      select p.id from kept k, payments p
      where k.payment_id is null and ${chargeReference}::text is not null
        and p.provider = ${provider} and p.busy_until > now()),
    due as (
      update payments set check_at = now() where id in (select id from concerned) returning id),
    again as (
      update refunds set try_at = now()
      where payment_id = (select payment_id from kept) and state = 'pending' and ${kind === 'refund'})
    select id from due`.execute(db);
  return rows.map((row) => row.id);
}
