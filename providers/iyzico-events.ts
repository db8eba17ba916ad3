import { own } from '#core/own.ts';
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
  if (!event) return { refused: 'malformed', reason: 'The event is not an object.' };
  const fieldOf = (name: string) => String(own(event, name) ?? '');
  const type = fieldOf('iyziEventType');
  const token = fieldOf('token');
  const charge = fieldOf(token ? 'iyziPaymentId' : 'paymentId');
  // Events of hosted pages name their token.
  const signed = [charge, ...(token ? [token] : []), fieldOf('paymentConversationId')];
  const values = [type, ...signed, fieldOf('status')];
  const signature = String(headers['x-iyz-signature-v3'] ?? '');
  if (!isHmacOf(secretKey + values.join(''), secretKey, signature))
    return { refused: 'wrong_signature', reason: 'The event is not signed by iyzico.' };
  return {
    id: values.join(':'),
    kind: type.startsWith('REFUND') ? 'refund' : 'payment',
    reference: token || null,
    chargeReference: charge || null,
    paymentId: fieldOf('paymentConversationId') || null,
  };
}

function parse(rawBody: string): Record<string, unknown> | undefined {
  try {
    const event: unknown = JSON.parse(rawBody);
    return typeof event === 'object' && event !== null
      ? (event as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
