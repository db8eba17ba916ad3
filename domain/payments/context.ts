import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OnlinePayment } from './payments.sql.ts';
import { claimPayment, releasePayment } from './payments.sql.ts';
import type { AskedPayment, Failure, PaymentProvider } from './provider.ts';
import type { PaymentProviders } from './providers.ts';

/** The parts of the shop that payments need. */
export type PaymentContext = {
  readonly db: Kysely<Tables>;
  readonly payments: PaymentProviders;
  readonly publicUrl: string;
};

/**
 * Works on a payment that no other process changes meanwhile; undefined, and nothing done, while one
 * does. Who is killed leaves a claim that ends.
 */
export async function withPayment<T>(
  { db }: PaymentContext,
  id: string,
  work: (payment: OnlinePayment) => Promise<T>,
): Promise<T | undefined> {
  const payment = await claimPayment(db, id);
  if (!payment) return undefined;
  try {
    return await work(payment);
  } finally {
    await releasePayment(db, id);
  }
}

/** Milliseconds between two tries while another process has the payment, and how many. */
const pause = 200;
const tries = 15;

/** Tries for three seconds to do some work, which returns true once it is done. */
export async function untilDone(work: () => Promise<boolean | undefined>): Promise<void> {
  for (let tried = 0; tried < tries; tried += 1) {
    if (await work()) return;
    await sleep(pause);
  }
}

/** Opens the provider of a payment; a failure if its keys have been removed since. */
export async function openProviderOf(
  { payments }: PaymentContext,
  { provider }: OnlinePayment,
): Promise<PaymentProvider | Failure> {
  if (payments.configured.includes(provider)) return await payments.open(provider);
  return { failure: 'misconfigured', reason: `The shop has no keys of ${provider}.` };
}

/** A payment as its provider knows it. */
export function askedOf({ id, amount, currency }: OnlinePayment, reference: string): AskedPayment {
  return { paymentId: id, reference, amount, currency };
}

/** A moment so many minutes from now. */
export function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}

/** Minutes until a call is tried again: growing, up to an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(60, 2 ** Math.min(tries, 6));
}
