import type { OnlineKind } from '#core/online-payments.ts';
import { unstorable } from '#core/typed-text.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { type PaymentContext, untilDone } from './context.ts';
import { keepEvent } from './events.sql.ts';
import type { EventHeaders } from './provider.ts';
import { workOn } from './run-payments.ts';

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
  // The buyer's return may be settling the same payment, from an answer older than the event.
  await Promise.all(paymentIds.map((id) => untilDone(() => workOn(context, id))));
  return { id: event.id };
}

function isUnstorable(value: unknown): boolean {
  return typeof value === 'string' && unstorable(value) !== undefined;
}
