import { type RawBuilder, sql } from 'kysely';
import { endedStatuses, sentStatuses } from '#core/order-status.ts';
import { literals } from '#database/literals.sql.ts';

/** SQL equivalent of `refundDueOf` in `dues.ts`, for orders with the alias `o`. */
export const refundDue: RawBuilder<number> = sql`case
  when o.status in ${literals(endedStatuses)} and o.payment_status in ('paid', 'partially_refunded')
  then o.total - o.kept
    - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id), 0)
  else 0 end`;

export const paymentDue: RawBuilder<number> = sql`case
  when o.status in ${literals(sentStatuses)} and o.payment_status in ('unpaid', 'authorised', 'failed')
  then o.total else 0 end`;

/** Orders with a payment or refund due; filtered by status first, which has an index. */
export const isDue: Record<'refund' | 'payment', RawBuilder<unknown>> = {
  refund: sql`(o.status in ${literals(endedStatuses)}
    and o.payment_status in ('paid', 'partially_refunded') and ${refundDue} > 0)`,
  payment: sql`(o.status in ${literals(sentStatuses)}
    and o.payment_status in ('unpaid', 'authorised', 'failed') and o.total > 0)`,
};
