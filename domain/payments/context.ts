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
  /** Keeps work that goes on without its request: its failure is logged, and the shop waits for it before it closes. */
  readonly finishLater: (work: Promise<unknown>) => void;
};

/** Milliseconds between two renewals of a claim: a third of its life. */
const heartbeat = 5_000;

/**
 * Works on a payment while no other call does; returns undefined, and does nothing, while another one does.
 * The claim of a killed process ends after seconds, because nothing renews it. A process that was suspended for
 * longer loses its claim without noticing, so everything that is written must allow for that.
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
  const done = await Promise.race([
    work.then((value) => ({ value })),
    sleep(milliseconds, undefined, { ref: false }),
  ]);
  if (!done) finishLater(work);
  return done?.value;
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
