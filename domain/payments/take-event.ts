import type { OnlineKind } from '#core/online-payments.ts';
import { unstorable } from '#core/typed-text.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { atMost, type PaymentContext, untilDone } from './context.ts';
import { keepEvent } from './events.sql.ts';
import { checkAfterClaim } from './payments.sql.ts';
import type { EventHeaders } from './provider.ts';
import { workOn } from './run-payments.ts';

/** Milliseconds that a provider waits for the answer to its event; it is stored, so the job does what is left. */
const patience = 1_000;

/**
 * Takes an event of a provider: keeps it once, and asks the provider about the payment that it names.
 * The event's own account of the payment is not trusted.
 */
export async function takeEvent(
  context: PaymentContext,
  name: OnlineKind,
  rawBody: string,
  headers: EventHeaders,
): Promise<{ id: string } | Refusal<'wrong_signature' | 'malformed'>> {
  const provider = await context.payments.open(name);
  const event = provider.parseEvent(rawBody, headers);
  if (event.refused) return refuse(event.refused === 'malformed' ? 'malformed' : 'wrong_signature');
  if ([rawBody, ...Object.values(event)].some(isUnstorable)) return refuse('malformed');
  const paymentIds = await keepEvent(context.db, name, event, rawBody);
  const work = Promise.all(paymentIds.map((id) => askAbout(context, id)));
  await atMost(context, patience, work);
  return { id: event.id };
}

/** Tries again while the buyer's return settles the same payment, from an answer that may be older than the event. */
async function askAbout(context: PaymentContext, id: string): Promise<void> {
  const isDone = await untilDone(async () => (await workOn(context, id)) !== 'busy');
  if (!isDone) await checkAfterClaim(context.db, id);
}

function isUnstorable(value: unknown): boolean {
  return typeof value === 'string' && unstorable(value) !== undefined;
}
