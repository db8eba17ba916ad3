import { onlineKinds } from './online-payments.ts';
import type { OrderStatus } from './order-status.ts';

/** The kinds of payment that can ask for a deposit: those that are paid before shipping. */
export const depositKinds: readonly string[] = ['bank_transfer', ...onlineKinds];

/**
 * The deposit on a total, in minor units, rounded up; null if the total is paid at once.
 *
 * @example depositOf(39_000, { kind: 'stripe', depositPercent: 30 }) // 11700
 */
export function depositOf(
  total: number,
  { kind, depositPercent }: { kind: string; depositPercent?: number | null | undefined },
): number | null {
  if (!depositPercent || !depositKinds.includes(kind)) return null;
  const part = Number((BigInt(total) * BigInt(depositPercent) + 99n) / 100n);
  return part < total ? part : null;
}

type Due = { total: number; missing: number; deposit: number | null };

/**
 * The amount to pay next: the rest of the deposit, or else the balance. `missing` is the unpaid part of the total.
 *
 * @example dueNext({ total: 39_000, missing: 39_000, deposit: 11_700 }) // 11700
 * @example dueNext({ total: 39_000, missing: 27_300, deposit: 11_700 }) // 27300
 */
export function dueNext({ total, missing, deposit }: Due): number {
  const came = total - missing;
  return deposit !== null && came < deposit ? deposit - came : missing;
}

/** Whether an order of this status is packed, so that its balance is due. */
export function isBalanceDue(status: OrderStatus): boolean {
  return status !== 'new' && status !== 'confirmed';
}
