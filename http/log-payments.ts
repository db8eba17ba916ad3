import type { Shop } from './shop.ts';

/** Logs errors of work on payments that goes on after its request: the job tries again. */
export function logPayments({ log }: Shop): (error: unknown) => void {
  return (error) => log?.error({ event: 'payment_failed', err: error }, 'a payment failed');
}
