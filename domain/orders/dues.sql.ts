import { type RawBuilder, sql } from 'kysely';
import { endedStatuses, sentStatuses, unpaidStatuses } from '#core/order-status.ts';
import { literals } from '#database/literals.sql.ts';

/** The money that came for the order `o` and stayed. */
export const paidFor: RawBuilder<number> = sql`
  coalesce((select sum(p.captured - p.returned) from payments p where p.order_id = o.id), 0)`;

/** The refunded amount, without refunds that failed at the provider. */
export const refundedFor: RawBuilder<number> = sql`
  coalesce((select sum(r.amount) from refunds r
    where r.order_id = o.id and r.state is distinct from 'failed'), 0)`;

const refundable = sql`o.payment_status in ('partially_paid', 'paid', 'partially_refunded')`;
const isClosed = sql`o.status in ${literals(endedStatuses)} and ${refundable}`;
/** `paid` is left out, so that the payments of most orders are not summed. */
const isOwing = sql`o.status in ${literals(sentStatuses)} and o.payment_status <> 'paid'`;

/** SQL equivalent of `refundDueOf` in `dues.ts`, for orders with the alias `o`. */
export const refundDue: RawBuilder<number> = sql`case
  when ${isClosed} then ${paidFor} - o.kept
    - ${refundedFor}
  else 0 end`;

/** SQL equivalent of `paymentDueOf`. */
export const paymentDue: RawBuilder<number> = sql`case
  when ${isOwing} and o.payment_status in ${literals(unpaidStatuses)} then o.total
  when ${isOwing} then greatest(0, o.total - ${paidFor})
  else 0 end`;

/** Orders with a payment or refund due; filtered by status first, which has an index. */
export const isDue: Record<'refund' | 'payment', RawBuilder<unknown>> = {
  refund: sql`(${isClosed} and ${refundDue} > 0)`,
  payment: sql`(${isOwing} and ${paymentDue} > 0)`,
};
