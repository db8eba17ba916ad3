import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type {
  Answer,
  AskedPayment,
  PaymentProvider,
  PaymentRequest,
  StartedPayment,
} from '#domain/payments/provider.ts';
import { openIyzico } from './iyzico.ts';
import { longestPaymentCall } from './payment-answers.ts';
import { openIyzicoPeer } from './peers/iyzico-peer.ts';
import type { Peer } from './peers/peer.ts';
import { openStripePeer } from './peers/stripe-peer.ts';
import { openStripe } from './stripe.ts';

/** Milliseconds that an impatient adapter waits for an answer. */
const short = 400;

export type Service = {
  readonly peer: Peer;
  readonly provider: PaymentProvider;
  /** The same service and account, for calls that nobody answers. */
  readonly impatient: PaymentProvider;
  /** The same service, with a key that it does not know. */
  readonly wronglyKeyed: PaymentProvider;
  /** The same service, with a key that it knows and another secret. */
  readonly otherSecret: PaymentProvider;
};

/** Opens each provider with its peer; closed after the last test of the file. */
export const openService = {
  stripe: async (): Promise<Service> => {
    const keys = { secretKey: 'sk_test_right', webhookSecret: 'whsec_right' };
    const peer = await openStripePeer(keys);
    afterAll(peer.close);
    const open = (other: Partial<typeof keys>, longest = longestPaymentCall) =>
      openStripe({ ...keys, ...other, baseUrl: peer.url }, { longest });
    return {
      peer,
      provider: open({}),
      impatient: open({}, short),
      wronglyKeyed: open({ secretKey: 'sk_test_wrong' }),
      otherSecret: open({ secretKey: 'sk_test_right2', webhookSecret: 'whsec_other' }),
    };
  },
  iyzico: async (): Promise<Service> => {
    const keys = { apiKey: 'key', secretKey: 'secret' };
    const peer = await openIyzicoPeer(keys);
    afterAll(peer.close);
    const open = (other: Partial<typeof keys>, longest = longestPaymentCall) =>
      openIyzico({ ...keys, ...other, baseUrl: peer.url }, { longest });
    return {
      peer,
      provider: open({}),
      impatient: open({}, short),
      wronglyKeyed: open({ apiKey: 'another' }),
      otherSecret: open({ secretKey: 'another' }),
    };
  },
};

/** A payment of 1,234.50 lira that expires in half an hour, with other values if given. */
export function paymentRequest(values: Partial<PaymentRequest> = {}): PaymentRequest {
  const createdAt = new Date();
  return {
    paymentId: randomUUID(),
    orderNumber: 'A-10023',
    amount: 123_450,
    currency: 'try',
    language: 'tr',
    title: 'Sipariş A-10023',
    buyer: {
      name: 'Ayşe Yılmaz',
      email: null,
      phone: '+905301234567',
      ip: '203.0.113.7',
      address: { line: 'İstiklal Cd. 1', city: 'İstanbul', country: 'TR', postcode: '34433' },
    },
    contactEmail: 'shop@example.com',
    returnUrl: 'http://127.0.0.1:9/back?a=1&b=2',
    cancelUrl: 'http://127.0.0.1:9/cancelled',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 30 * 60_000),
    capture: 'now',
    ...values,
  };
}

export type Started = { url: string; expiresAt: Date; payment: AskedPayment };

/** Starts a payment; throws unless there is a page. */
export async function startPayment(
  provider: PaymentProvider,
  values: Partial<PaymentRequest> = {},
): Promise<Started> {
  const request = paymentRequest(values);
  const { url, expiresAt, reference } = mustWork(await provider.start(request));
  const { paymentId, amount, currency } = request;
  return { url, expiresAt, payment: { paymentId, amount, currency, reference } };
}

/** Starts a payment and pays it as the buyer does. */
export async function payNew(
  provider: PaymentProvider,
  values: Partial<PaymentRequest> = {},
): Promise<AskedPayment> {
  const { url, payment } = await startPayment(provider, values);
  await choose(url, 'pay');
  return payment;
}

export function mustWork<Value>(answer: Answer<Value>): Value {
  if (answer.failure) throw new Error(`${answer.failure}: ${answer.reason}`);
  return answer as Value;
}

/** Presses a button of the page, as a browser without scripts does. */
export async function choose(
  url: StartedPayment['url'],
  choice: 'pay' | 'decline' | 'cancel',
): Promise<{ status: number; location: string | null; html: string }> {
  const body = new URLSearchParams({ choice });
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const { status, headers } = reply;
  return { status, location: headers.get('location'), html: await reply.text() };
}

export type ReceivedEvent = { rawBody: string; headers: IncomingHttpHeaders };

/** The shop's end of a webhook. */
export async function openReceiver(): Promise<{ url: string; received: ReceivedEvent[] }> {
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, reply) => {
    received.push({ rawBody: await text(request), headers: request.headers });
    reply.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}
