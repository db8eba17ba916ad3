import Stripe from 'stripe';
import { z } from 'zod';
import type { EventHeaders, ParsedEvent, ProviderEvent } from '#domain/payments/provider.ts';
import { plain } from './payment-answers.ts';

/** An event, with the fields of its object that may name its payment. */
const Event = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().nullish(),
      client_reference_id: z.string().nullish(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      metadata: z.object({ paymentId: z.string().optional() }).nullish(),
    }),
  }),
});

/** Stripe signs the time of each delivery; an older one than five minutes may be a replay. */
export function parseStripeEvent(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  headers: EventHeaders,
): ParsedEvent {
  const signature = headers['stripe-signature'];
  try {
    const signed = stripe.webhooks.constructEvent(rawBody, String(signature ?? ''), secret);
    const { data: event } = Event.safeParse(signed);
    return event
      ? toEvent(event)
      : { refused: 'malformed', reason: 'The event has another form than Stripe’s.' };
  } catch (error) {
    const reason = plain(error instanceof Error ? error.message : String(error));
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
      return { refused: 'malformed', reason };
    return { refused: /tolerance/.test(reason) ? 'too_old' : 'wrong_signature', reason };
  }
}

function toEvent({ id, type, data: { object: about } }: z.output<typeof Event>): ProviderEvent {
  const isPage = about.object === 'checkout.session';
  const isIntent = about.object === 'payment_intent';
  const intent = isIntent ? about.id : about.payment_intent;
  return {
    id,
    kind: kindOf(type),
    reference: isPage ? (about.id ?? null) : null,
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
