import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type RefundLine = {
  lineId: number;
  quantity: number;
  restocked: boolean;
  withdrawn: number;
};

/** Inserts a refund and returns its id. The caller holds the order's lock. */
export async function insertRefund(
  tx: Db,
  orderId: string,
  refund: {
    amount: number;
    note: string | null;
    actor: string;
    lines: RefundLine[];
    /** The payment that it goes back through; null by hand. */
    paymentId: string | null;
  },
): Promise<number> {
  const { amount, note, actor, lines, paymentId } = refund;
  const throughProvider = {
    payment_id: paymentId,
    key: randomUUID(),
    state: 'pending' as const,
    try_at: sql<string>`now()`,
  };
  const { id } = await tx
    .insertInto('refunds')
    .values({ order_id: orderId, amount, note, actor, ...(paymentId && throughProvider) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!lines.length) return id;
  await tx
    .insertInto('refund_lines')
    .values(lines.map(({ lineId, ...line }) => ({ refund_id: id, line_id: lineId, ...line })))
    .execute();
  return id;
}

/** Restocks the items of one refund, attributed to the order in the stock ledger. */
export async function restockRefund(tx: Db, orderId: string, refundId: number): Promise<void> {
  await sql`select s.id, set_config('shop.order_id', ${orderId}, true)
    from product_sizes s where s.id in (
      select l.size_id from refund_lines r join order_lines l on l.id = r.line_id
      where r.refund_id = ${refundId} and r.restocked)
    order by s.id for update of s`.execute(tx);
  await sql`
    update product_sizes s set stock = stock + back.quantity, updated_at = now()
    from (select l.size_id, sum(r.quantity)::int as quantity
      from refund_lines r join order_lines l on l.id = r.line_id
      where r.refund_id = ${refundId} and r.restocked and l.size_id is not null
      group by l.size_id) back
    where s.id = back.size_id`.execute(tx);
}

/** Inserts an invoice with the next number; a lock keeps the numbers without gaps. */
export async function insertInvoice(
  tx: Db,
  orderId: string,
  { seller, contents }: { seller: object; contents: object },
  actor: string,
): Promise<number> {
  await sql`lock table invoices in share row exclusive mode`.execute(tx);
  const { number } = await tx
    .insertInto('invoices')
    .values({
      number: sql<number>`(select coalesce(max(number), 0) + 1 from invoices)`,
      order_id: orderId,
      seller: JSON.stringify(seller),
      contents: JSON.stringify(contents),
      actor,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}
