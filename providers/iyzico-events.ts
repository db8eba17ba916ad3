import { z } from 'zod';
import type { EventHeaders, ParsedEvent } from '#domain/payments/provider.ts';
import { isHmacOf } from './iyzico-calls.ts';

/**
 * iyzico signs some of an event's fields, and no time. The id is made of these alone, so that a copy under
 * another number counts as the same event. An account must ask iyzico to have its events signed.
 */
export function parseIyzicoEvent(
  secretKey: string,
  rawBody: string,
  headers: EventHeaders,
): ParsedEvent {
  const event = parse(rawBody);
  if (!event) return { refused: 'malformed', reason: 'The event has another form than iyzico’s.' };
  const { iyziEventType: type, token, paymentConversationId: paymentId, status } = event;
  const charge = token ? event.iyziPaymentId : event.paymentId;
  // Events of hosted pages name their token.
  const values = [type, charge, ...(token ? [token] : []), paymentId, status];
  const signature = String(headers['x-iyz-signature-v3'] ?? '');
  if (!isHmacOf(secretKey + values.join(''), secretKey, signature))
    return { refused: 'wrong_signature', reason: 'The event is not signed by iyzico.' };
  return {
    id: values.join(':'),
    kind: type.startsWith('REFUND') ? 'refund' : 'payment',
    reference: token || null,
    chargeReference: charge || null,
    paymentId: paymentId || null,
  };
}

const Field = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

const Event = z.object({
  iyziEventType: Field,
  token: Field,
  iyziPaymentId: Field,
  paymentId: Field,
  paymentConversationId: Field,
  status: Field,
});

function parse(rawBody: string): z.output<typeof Event> | undefined {
  try {
    return Event.safeParse(JSON.parse(rawBody)).data;
  } catch {
    return undefined;
  }
}
