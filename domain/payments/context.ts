import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OnlinePayment } from './payments.sql.ts';
import { claimPayment, releasePayment, renewClaim } from './payments.sql.ts';
import type { AskedPayment, Failure, PaymentProvider } from './provider.ts';
import type { PaymentProviders } from './providers.ts';

/** The parts of the shop that payments need. */
export type PaymentContext = {
  readonly db: Kysely<Tables>;
  readonly payments: PaymentProviders;
  readonly publicUrl: string;
  /** Takes over work that nobody waits for any more: logs its failure, and finishes it before the shop closes. */
  readonly finishLater: (work: Promise<unknown>) => void;
};

/** Milliseconds between two renewals of a claim: a third of its life. */
const heartbeat = 5_000;

/**
 * Works on a payment that nothing else changes meanwhile; undefined, and nothing done, while something
 * does. A killed process leaves a claim that ends after seconds, because nothing renews it; a process that stood
 * still for longer loses its claim and does not notice, so what it writes must not depend on that.
 */
export async function withPayment<T>(
  { db }: PaymentContext,
  id: string,
  work: (payment: OnlinePayment) => Promise<T>,
): Promise<T | undefined> {
  const claim = randomUUID();
  const payment = await claimPayment(db, id, claim);
  if (!payment) return undefined;
  const renewing = setInterval(() => void renewClaim(db, id, claim).catch(() => {}), heartbeat);
  try {
    return await work(payment);
  } finally {
    clearInterval(renewing);
    await releasePayment(db, id, claim);
  }
}

/**
 * Waits for work at most the given number of milliseconds; what takes longer goes on in the background.
 * Providers can take longer than a browser or a provider waits for the shop.
 */
export async function atMost<T>(
  { finishLater }: Pick<PaymentContext, 'finishLater'>,
  milliseconds: number,
  work: Promise<T>,
): Promise<T | undefined> {
  const late = Symbol('late');
  const result = await Promise.race([work, sleep(milliseconds, late, { ref: false })]);
  if (result !== late) return result as T;
  finishLater(work);
  return undefined;
}

/** Milliseconds between two tries while another process has the payment, and how many. */
const pause = 200;
const tries = 15;

/** Tries for three seconds to do some work, which returns true once it is done; false if it never is. */
export async function untilDone(work: () => Promise<boolean | undefined>): Promise<boolean> {
  for (let tried = 0; tried < tries; tried += 1) {
    if (await work()) return true;
    await sleep(pause);
  }
  return false;
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
