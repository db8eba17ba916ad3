import Stripe from 'stripe';
import type { EventHeaders, ParsedEvent, ProviderEvent } from '#domain/payments/provider.ts';
import { plain } from './payment-answers.ts';

/** The fields of an event's object that may name its payment. */
type EventObject = {
  readonly object: string;
  readonly id: string;
  readonly client_reference_id?: string | null;
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
};

/** Stripe signs the time of each delivery; an older one than five minutes may be a replay. */
export function parseStripeEvent(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  headers: EventHeaders,
): ParsedEvent {
  const signature = headers['stripe-signature'];
  try {
    const event = stripe.webhooks.constructEvent(rawBody, String(signature ?? ''), secret);
    return eventOf(event.id, event.type, event.data.object as unknown as EventObject);
  } catch (error) {
    const reason = plain(error instanceof Error ? error.message : String(error));
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
      return { refused: 'malformed', reason };
    return { refused: /tolerance/.test(reason) ? 'too_old' : 'wrong_signature', reason };
  }
}

function eventOf(id: string, type: string, about: EventObject): ProviderEvent {
  const isPage = about.object === 'checkout.session';
  const isIntent = about.object === 'payment_intent';
  const intent = isIntent ? about.id : about.payment_intent;
  return {
    id,
    kind: kindOf(type),
    reference: isPage ? about.id : null,
    chargeReference: (typeof intent === 'object' ? intent?.id : intent) ?? null,
    paymentId: about.client_reference_id ?? about.metadata?.paymentId ?? null,
  };
}

function kindOf(type: string): ProviderEvent['kind'] {
  if (type === 'checkout.session.expired') return 'expiry';
  if (type.startsWith('charge.dispute.')) return 'dispute';
  if (/^(charge\.)?refund(\.|ed$)/.test(type)) return 'refund';
  return /^(checkout\.session|payment_intent|charge)\./.test(type) ? 'payment' : 'other';
}
