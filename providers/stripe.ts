import Stripe from 'stripe';
import type { Language } from '#core/languages.ts';
import { chargeableCurrencies } from '#core/online-payments.ts';
import type {
  Answer,
  AskedPayment,
  PaymentDispute,
  PaymentProvider,
  PaymentReading,
  PaymentRefund,
  PaymentRequest,
  StartedPayment,
} from '#domain/payments/provider.ts';
import { checkAmounts, fail, longestPaymentCall, plain } from './payment-answers.ts';
import { parseStripeEvent } from './stripe-events.ts';
import { failureOfStripe } from './stripe-failure.ts';

export type StripeAccount = {
  readonly secretKey: string;
  /** Signs the events of the account's webhook. */
  readonly webhookSecret: string;
  /** Instead of Stripe's own address. */
  readonly baseUrl?: string | undefined;
};

const currencies = chargeableCurrencies.stripe;

/** Stripe's pages have no Turkmen; they then speak the browser's language. */
const locales: Record<Language, Stripe.Checkout.SessionCreateParams.Locale> = {
  en: 'en',
  tr: 'tr',
  ru: 'ru',
  tk: 'auto',
};

/**
 * A page lives for 30 minutes at least, counted from when Stripe receives the call. The margin lets the
 * call be repeated with the same values meanwhile.
 */
const shortestLife = 35 * 60_000;
const longestLife = 24 * 3_600_000 - 60_000;

type Found = { session: Stripe.Checkout.Session; intent: Stripe.PaymentIntent | null };

/** Takes payments on Stripe's hosted Checkout pages. */
export function openStripe(
  { secretKey, webhookSecret, baseUrl }: StripeAccount,
  { longest = longestPaymentCall }: { longest?: number } = {},
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...(baseUrl !== undefined && addressOf(new URL(baseUrl))),
    // Limits the entire request; the client for Node limits only each silence.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: longest,
    // The shop repeats calls itself, and is told that the first one is uncertain.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    name: 'stripe',
    currencies,
    start: (request) => attempt(() => start(request)),
    read,
    capture: (payment, amount) => attempt(() => capture(payment, amount)),
    void: (payment) => attempt(() => release(payment)),
    refund: (payment, amount, key) => attempt(() => refund(payment, amount, key)),
    hasRefunded: (payment, key) => attempt(() => hasRefunded(payment, key)),
    close: (payment) => attempt(() => close(payment)),
    parseEvent: (rawBody, headers) => parseStripeEvent(stripe, webhookSecret, rawBody, headers),
  };

  async function start(request: PaymentRequest): Promise<Answer<StartedPayment>> {
    const { paymentId, amount, currency } = request;
    if (!currencies.includes(currency))
      return fail('declined', `Stripe does not take ${currency.toUpperCase()}.`);
    const session = await stripe.checkout.sessions.create(pageOf(request), {
      idempotencyKey: `start-${paymentId}`,
    });
    const asked = { paymentId, amount, currency, reference: session.id };
    const mismatch = findMismatch(session, asked);
    if (mismatch) return fail('mismatched', mismatch);
    if (!session.url) return fail('mismatched', 'Stripe returned no page.');
    return {
      reference: session.id,
      url: session.url,
      expiresAt: new Date(session.expires_at * 1_000),
    };
  }

  function read(payment: AskedPayment): Promise<Answer<PaymentReading>> {
    return attempt(async () => {
      const found = await find(payment);
      const reading = found.failure ? found : readingOf(found, payment);
      if (found.failure || reading.failure) return reading;
      return checkAmounts({ ...reading, dispute: await findDispute(found) });
    });
  }

  async function findDispute({ intent }: Found): Promise<PaymentDispute | null> {
    const charge = intent?.latest_charge;
    if (!intent || typeof charge !== 'object' || !charge?.disputed) return null;
    // The newest comes first.
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 1 });
    return data[0] ? disputeOf(data[0]) : null;
  }

  async function find(payment: AskedPayment): Promise<Answer<Found>> {
    const session = await stripe.checkout.sessions.retrieve(payment.reference, {
      expand: ['payment_intent.latest_charge'],
    });
    const mismatch = findMismatch(session, payment);
    if (mismatch) return fail('mismatched', mismatch);
    const intent = session.payment_intent;
    return { session, intent: typeof intent === 'object' ? intent : null };
  }

  async function capture(payment: AskedPayment, amount: number): Promise<Answer<PaymentReading>> {
    const found = await find(payment);
    if (found.failure) return found;
    const reading = readingOf(found, payment);
    if (reading.failure || (reading.state === 'paid' && reading.captured === amount))
      return reading;
    if (!found.intent || reading.state !== 'authorised')
      return fail('declined', `Nothing to capture: the payment is ${reading.state}.`);
    await stripe.paymentIntents.capture(found.intent.id, { amount_to_capture: amount });
    return await read(payment);
  }

  async function release(payment: AskedPayment): Promise<Answer<PaymentReading>> {
    const found = await find(payment);
    if (found.failure) return found;
    const reading = readingOf(found, payment);
    if (reading.failure || reading.state === 'voided') return reading;
    if (!found.intent || reading.state !== 'authorised')
      return fail('declined', `Nothing to void: the payment is ${reading.state}.`);
    await stripe.paymentIntents.cancel(found.intent.id);
    return await read(payment);
  }

  async function refund(
    payment: AskedPayment,
    amount: number,
    key: string,
  ): Promise<Answer<PaymentRefund>> {
    const found = await find(payment);
    if (found.failure) return found;
    if (!found.intent) return fail('declined', 'Nothing has been paid.');
    // Stripe forgets idempotency keys after a day.
    const earlier = await findRefund(found.intent.id, key);
    if (earlier && earlier.amount !== amount)
      return fail('mismatched', `The refund with this key is of ${earlier.amount}.`);
    if (earlier) return refundOf(earlier);
    const made = await stripe.refunds.create(
      {
        payment_intent: found.intent.id,
        amount,
        metadata: { key, paymentId: payment.paymentId },
      },
      { idempotencyKey: `refund-${key}` },
    );
    if (made.amount !== amount || made.currency !== payment.currency)
      return fail('mismatched', `Stripe refunded ${made.amount} ${made.currency}.`);
    return refundOf(made);
  }

  async function hasRefunded(
    payment: AskedPayment,
    key: string,
  ): Promise<Answer<{ refund: PaymentRefund | null }>> {
    const found = await find(payment);
    if (found.failure) return found;
    const earlier = found.intent && (await findRefund(found.intent.id, key));
    return { refund: earlier ? refundOf(earlier) : null };
  }

  async function findRefund(intent: string, key: string): Promise<Stripe.Refund | undefined> {
    for await (const one of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
      if (one.metadata?.key === key) return one;
    return undefined;
  }

  async function close(payment: AskedPayment): Promise<Answer<{ closed: boolean }>> {
    const found = await find(payment);
    if (found.failure) return found;
    if (found.session.status !== 'open') return { closed: found.session.status === 'expired' };
    const { status } = await stripe.checkout.sessions.expire(payment.reference);
    return { closed: status === 'expired' };
  }
}

async function attempt<Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await call();
  } catch (error) {
    return failureOfStripe(error);
  }
}

function addressOf({ protocol, hostname, port }: URL): Stripe.StripeConfig {
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

/** Depends on nothing but the request: Stripe refuses the same key with other values. */
function pageOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderNumber, amount, currency, language, title, buyer } = request;
  const metadata = { paymentId, orderNumber };
  const created = request.createdAt.getTime();
  const life = request.expiresAt.getTime() - created;
  const expires = created + Math.min(Math.max(life, shortestLife), longestLife);
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: amount, product_data: { name: title } },
      },
    ],
    ...(buyer.email !== null && { customer_email: buyer.email }),
    locale: locales[language],
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(expires / 1_000),
    metadata,
    // The checkout says which currency is charged; Stripe must not offer another one.
    adaptive_pricing: { enabled: false },
    payment_intent_data: {
      capture_method: request.capture === 'later' ? 'manual' : 'automatic',
      description: title,
      metadata,
    },
  };
}

function findMismatch(
  session: Stripe.Checkout.Session,
  { paymentId, reference, amount, currency }: AskedPayment,
): string | undefined {
  if (session.client_reference_id !== paymentId || session.id !== reference)
    return `This is the page of payment ${session.client_reference_id}.`;
  if (session.amount_total === amount && session.currency === currency) return undefined;
  return `${amount} ${currency} were asked for; the page is for ${session.amount_total} ${session.currency}.`;
}

function readingOf({ session, intent }: Found, payment: AskedPayment): Answer<PaymentReading> {
  const { amount, currency } = payment;
  if (intent && intent.currency !== currency)
    return fail('mismatched', `${currency} was asked for; the payment is in ${intent.currency}.`);
  const captured = intent?.amount_received ?? 0;
  const authorised = intent?.status === 'requires_capture' ? intent.amount_capturable : captured;
  if (intent?.status === 'requires_capture' && authorised !== amount)
    return fail('mismatched', `${amount} was asked for; the payment is of ${authorised}.`);
  const charge = intent?.latest_charge;
  return checkAmounts({
    state: stateOf(session, intent),
    amount,
    currency,
    captured,
    refunded: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    chargeReference: intent?.id ?? null,
    reason: intent?.last_payment_error?.message ? plain(intent.last_payment_error.message) : null,
  });
}

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentReading['state'] {
  if (intent?.status === 'succeeded') return 'paid';
  if (intent?.status === 'requires_capture') return 'authorised';
  if (session.status === 'expired') return 'expired';
  if (intent?.status === 'canceled') return 'voided';
  // A bank debit, for instance, can fail days after the page was completed.
  if (session.status === 'complete' && intent?.status === 'requires_payment_method')
    return 'failed';
  return 'pending';
}

/** Inquiries, which Stripe calls warnings, are answered in the same way. */
function disputeOf(dispute: Stripe.Dispute): PaymentDispute {
  const { status, amount, reason, evidence_details } = dispute;
  const state = disputeStateOf(status);
  const dueBy = state === 'needs_response' ? evidence_details.due_by : null;
  return {
    state,
    amount,
    reason: plain(reason.replaceAll('_', ' ')),
    respondBy: dueBy ? new Date(dueBy * 1_000).toISOString() : null,
  };
}

function disputeStateOf(status: Stripe.Dispute.Status): PaymentDispute['state'] {
  if (status.endsWith('needs_response')) return 'needs_response';
  if (status.endsWith('under_review')) return 'under_review';
  return status === 'lost' ? 'lost' : 'won';
}

function refundOf({ id, amount, status }: Stripe.Refund): PaymentRefund {
  const isLost = status === 'failed' || status === 'canceled';
  const state = status === 'succeeded' ? 'done' : isLost ? 'failed' : 'pending';
  return { reference: id, amount, state };
}
