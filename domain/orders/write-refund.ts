import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { listRefundable } from './payments.sql.ts';
import { insertRefund, type RefundLine } from './refunds.sql.ts';

type Written = { amount: number; note: string | null; actor: string; lines: RefundLine[] };

/**
 * Writes a refund, and returns its id. What was paid online goes back through the provider, which the
 * job of payments asks for it; the rest is refunded by hand. Each part is a refund of its own, the first
 * with the items.
 */
export async function writeRefund(
  tx: Kysely<Tables>,
  orderId: string,
  { amount, lines, ...refund }: Written,
): Promise<number> {
  const parts: { paymentId: string | null; amount: number }[] = [];
  let rest = amount;
  for (const { paymentId, left } of await listRefundable(tx, orderId)) {
    const part = Math.min(rest, left);
    if (part > 0) parts.push({ paymentId, amount: part });
    rest -= part;
  }
  if (rest > 0) parts.push({ paymentId: null, amount: rest });
  const [first = { paymentId: null, amount }, ...others] = parts;
  const id = await insertRefund(tx, orderId, { ...refund, ...first, lines });
  for (const part of others) await insertRefund(tx, orderId, { ...refund, ...part, lines: [] });
  return id;
}
