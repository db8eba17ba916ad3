import { createHmac } from 'node:crypto';
import {
  type Fields,
  type LedgerEntry,
  newReference,
  openPeer,
  type Peer,
  type PeerCall,
  type PeerEvent,
  type PeerKind,
  type PeerOptions,
  type PeerPage,
  type PeerReply,
  type PeerState,
} from './peer.ts';

type StripeKeys = { readonly secretKey: string; readonly webhookSecret: string };

const halfAnHour = 30 * 60_000;
const aDay = 24 * 3_600_000;

/** Opens Stripe's API for Checkout Sessions, payment intents and refunds, as it is documented. */
export function openStripePeer(keys: StripeKeys, options?: PeerOptions): Promise<Peer> {
  return openPeer((state) => describe(keys, state), options);
}

function describe(keys: StripeKeys, state: PeerState): PeerKind {
  const { pages, now } = state;
  /** The answers to calls with an idempotency key. */
  const earlier = new Map<string, { body: string; reply: PeerReply }>();
  return {
    chargePrefix: 'pi_',
    stepOf,
    answer: (call) => {
      if (call.headers.authorization !== `Bearer ${keys.secretKey}`)
        return refusal(401, { message: 'Invalid API Key provided: sk_****' });
      const key = call.headers['idempotency-key'];
      const known = typeof key === 'string' ? earlier.get(key) : undefined;
      if (known && known.body !== call.body)
        return refusal(400, { type: 'idempotency_error', message: 'Keys: other parameters.' });
      if (known) return known.reply;
      const reply = answer(call);
      // Values that are refused at once are not remembered.
      if (typeof key === 'string' && reply.status === 200)
        earlier.set(key, { body: call.body, reply });
      return reply;
    },
    sign: (_, body) => body,
    paid: (page, wasPaid) =>
      wasPaid
        ? eventOf('checkout.session.completed', {
            ...sessionOf(page),
            payment_intent: page.entry?.chargeReference ?? null,
          })
        : eventOf('payment_intent.payment_failed', {
            ...intentOf(page),
            metadata: { paymentId: page.paymentId },
          }),
    disputed: (entry) => eventOf(disputeEvent(entry), disputeOf(entry)),
    signEvent: (body, { secret = keys.webhookSecret, at = now() }) => {
      const seconds = Math.floor(at / 1_000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { 'stripe-signature': `t=${seconds},v1=${signature}` };
    },
    sendBack: ({ returnUrl }, reply) => void reply.writeHead(303, { location: returnUrl }).end(),
  };

  function answer({ step, path, query, body }: PeerCall): PeerReply {
    const form = new URLSearchParams(body);
    if (step === 'start') return open(form);
    if (step === 'list') return listRefunds(query.get('payment_intent') ?? '');
    if (step === 'disputes') return listDisputes(query.get('payment_intent') ?? '');
    if (step === 'refund') return refund(form);
    const page = findPage(path.split('/')[step === 'read' || step === 'close' ? 4 : 3] ?? '');
    if (!page) return refusal(404, { code: 'resource_missing', message: 'No such object.' });
    if (step === 'close') return expire(page);
    if (step === 'capture') return capture(page, Number(form.get('amount_to_capture')));
    if (step === 'void') return cancel(page);
    return ok(sessionOf(page));
  }

  function findPage(id: string): PeerPage | undefined {
    return pages.find(({ reference, entry }) => id === reference || id === entry?.chargeReference);
  }

  function open(form: URLSearchParams): PeerReply {
    const price = 'line_items[0][price_data]';
    const expiresAt = Number(form.get('expires_at')) * 1_000;
    if (expiresAt < now() + halfAnHour || expiresAt > now() + aDay)
      return refusal(400, { param: 'expires_at', message: 'Between 30 minutes and 24 hours.' });
    const page: PeerPage = {
      reference: newReference('cs_test_'),
      paymentId: form.get('client_reference_id') ?? '',
      title: form.get(`${price}[product_data][name]`) ?? '',
      amount: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`) ?? '',
      captures: form.get('payment_intent_data[capture_method]') === 'manual' ? 'later' : 'now',
      returnUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url'),
      expiresAt,
      isClosed: false,
      declined: null,
      entry: null,
    };
    pages.push(page);
    return ok(sessionOf(page));
  }

  function expire(page: PeerPage): PeerReply {
    if (statusOf(page) !== 'open') return refusal(400, { message: 'The session is not open.' });
    page.isClosed = true;
    return ok(sessionOf(page));
  }

  function capture({ entry, amount }: PeerPage, part: number): PeerReply {
    if (!entry || entry.captured > 0 || entry.isVoided)
      return refusal(400, { code: 'payment_intent_unexpected_state', message: 'Not capturable.' });
    if (part > amount) return refusal(400, { message: 'More than the authorised amount.' });
    entry.captured = part;
    return ok({ id: entry.chargeReference, object: 'payment_intent' });
  }

  function cancel({ entry }: PeerPage): PeerReply {
    if (!entry || entry.captured > 0)
      return refusal(400, { code: 'payment_intent_unexpected_state', message: 'Captured.' });
    entry.isVoided = true;
    return ok({ id: entry.chargeReference, object: 'payment_intent' });
  }

  function refund(form: URLSearchParams): PeerReply {
    const entry = findPage(form.get('payment_intent') ?? '')?.entry;
    const amount = Number(form.get('amount'));
    const left = entry ? entry.captured - refundedOf(entry) : 0;
    if (!entry || amount > left)
      return refusal(400, { message: `The amount is greater than what is left (${left}).` });
    const made = { reference: newReference('re_'), key: form.get('metadata[key]') ?? '', amount };
    entry.refunds.push(made);
    return ok(refundOf(made, entry.currency));
  }

  function listRefunds(intent: string): PeerReply {
    const entry = findPage(intent)?.entry;
    const data = entry?.refunds.map((one) => refundOf(one, entry.currency)) ?? [];
    return ok({ object: 'list', data, has_more: false, url: '/v1/refunds' });
  }

  function listDisputes(intent: string): PeerReply {
    const entry = findPage(intent)?.entry;
    const data = entry?.dispute ? [disputeOf(entry)] : [];
    return ok({ object: 'list', data, has_more: false, url: '/v1/disputes' });
  }

  function disputeOf(entry: LedgerEntry): Fields {
    const dueBy = Math.floor((now() + 7 * aDay) / 1_000);
    return {
      id: `dp_${entry.chargeReference.slice(3)}`,
      object: 'dispute',
      payment_intent: entry.chargeReference,
      amount: entry.captured,
      currency: entry.currency,
      reason: 'product_not_received',
      status: entry.dispute,
      evidence_details: { due_by: dueBy, has_evidence: false, past_due: false },
      metadata: {},
    };
  }

  function statusOf(page: PeerPage): string {
    if (page.entry) return 'complete';
    return page.isClosed || page.expiresAt <= now() ? 'expired' : 'open';
  }

  function sessionOf(page: PeerPage): Fields {
    const status = statusOf(page);
    return {
      id: page.reference,
      object: 'checkout.session',
      client_reference_id: page.paymentId,
      amount_total: page.amount,
      currency: page.currency,
      status,
      payment_status: page.entry && page.captures === 'now' ? 'paid' : 'unpaid',
      url: status === 'open' ? `${state.url()}/pay/${page.reference}` : null,
      expires_at: Math.floor(page.expiresAt / 1_000),
      payment_intent: page.entry || page.declined ? intentOf(page) : null,
    };
  }

  function eventOf(type: string, about: Fields): PeerEvent {
    const id = newReference('evt_');
    const created = Math.floor(now() / 1_000);
    return {
      id,
      body: JSON.stringify({ id, object: 'event', type, created, data: { object: about } }),
    };
  }
}

function stepOf(method: string, path: string): string {
  if (path === '/v1/disputes') return 'disputes';
  if (path === '/v1/refunds') return method === 'GET' ? 'list' : 'refund';
  if (path.endsWith('/expire')) return 'close';
  if (path.endsWith('/capture')) return 'capture';
  if (path.endsWith('/cancel')) return 'void';
  return method === 'POST' ? 'start' : 'read';
}

function intentOf({ entry, amount, currency, declined }: PeerPage): Fields {
  const isHeld = entry && entry.captured === 0 && !entry.isVoided;
  const taken = entry?.isVoided ? 'canceled' : isHeld ? 'requires_capture' : 'succeeded';
  return {
    id: entry?.chargeReference ?? 'pi_declined',
    object: 'payment_intent',
    amount,
    currency,
    status: entry ? taken : 'requires_payment_method',
    amount_capturable: isHeld ? amount : 0,
    amount_received: entry?.captured ?? 0,
    last_payment_error: declined ? { code: 'card_declined', message: declined } : null,
    latest_charge: entry && {
      object: 'charge',
      amount_refunded: refundedOf(entry),
      disputed: entry.dispute !== null,
    },
  };
}

function disputeEvent({ dispute }: LedgerEntry): string {
  const isClosed = dispute === 'won' || dispute === 'lost' || dispute === 'warning_closed';
  if (isClosed) return 'charge.dispute.closed';
  return dispute === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.updated';
}

function refundedOf({ refunds }: { refunds: readonly { amount: number }[] }): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

function refundOf(
  { reference, key, amount }: { reference: string; key: string; amount: number },
  currency: string,
): Fields {
  return {
    id: reference,
    object: 'refund',
    amount,
    currency,
    status: 'succeeded',
    metadata: { key },
  };
}

function ok(body: Fields): PeerReply {
  return { status: 200, body };
}

function refusal(status: number, error: Fields): PeerReply {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}
