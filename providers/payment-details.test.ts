import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { Fields } from './peers/peer.ts';
import { openStripePeer } from './peers/stripe-peer.ts';
import { openStripe } from './stripe.ts';
import {
  mustWork,
  openReceiver,
  openService,
  paymentRequest,
  payNew,
  type Service,
  startPayment,
} from './testing-payments.ts';

const amount = 123_450;

/** Changes the answers of one call. */
function change({ peer }: Service, at: string, values: (body: Fields) => Fields): void {
  peer.behave({ alter: (step, body) => (step === at ? { ...body, ...values(body) } : body) });
}

async function parseBodies({ peer, provider }: Service, bodies: Fields[]) {
  const { url, received } = await openReceiver();
  for (const body of bodies) await peer.deliver({ id: '', body: JSON.stringify(body) }, url);
  return received.map(({ rawBody, headers }) => provider.parseEvent(rawBody, headers));
}

describe('Stripe', () => {
  test.each([
    ['requires_payment_method', 'failed'],
    ['processing', 'pending'],
    ['canceled', 'voided'],
  ] as const)('a completed page whose payment %s is %s', async (status, state) => {
    const service = await openService.stripe();
    const payment = await payNew(service.provider);
    const values = { status, amount_received: 0 };
    change(service, 'read', (body) => ({
      payment_intent: { ...(body.payment_intent as Fields), ...values },
    }));
    const reading = await service.provider.read(payment);
    expect(reading).toMatchObject({ state, captured: 0 });
  });

  test('a payment of an amount that can’t be, or in another currency, is mismatched', async () => {
    const service = await openService.stripe();
    const payment = await payNew(service.provider);
    const wrong = [amount + 1, -5, 10.5, 1e308, '12'].map((value) => ({ amount_received: value }));
    for (const values of [...wrong, { currency: 'usd' }]) {
      change(service, 'read', (body) => ({
        payment_intent: { ...(body.payment_intent as Fields), ...values },
      }));
      expect(await service.provider.read(payment)).toMatchObject({ failure: 'mismatched' });
    }
  });

  test.each([
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('a refund that is %s is %s', async (status, state) => {
    const service = await openService.stripe();
    const payment = await payNew(service.provider);
    change(service, 'refund', () => ({ status }));
    const refund = await service.provider.refund(payment, 1, randomUUID());
    expect(refund).toMatchObject({ state, amount: 1 });
  });

  test('a refund of another amount than was asked for is mismatched', async () => {
    const service = await openService.stripe();
    const payment = await payNew(service.provider);
    change(service, 'refund', () => ({ amount: 2 }));
    const refund = await service.provider.refund(payment, 1, randomUUID());
    expect(refund).toMatchObject({ failure: 'mismatched' });
  });

  test.each([
    ['warning_needs_response', 'needs_response'],
    ['warning_under_review', 'under_review'],
    ['warning_closed', 'won'],
    ['needs_response', 'needs_response'],
    ['under_review', 'under_review'],
    ['prevented', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
  ] as const)('a dispute that Stripe calls %s is %s', async (status, state) => {
    const { peer, provider } = await openService.stripe();
    const payment = await payNew(provider);
    expect(mustWork(await provider.read(payment)).dispute).toBeNull();
    for (const entry of peer.ledger) peer.dispute(entry, status);
    const { dispute } = mustWork(await provider.read(payment));
    expect(dispute).toMatchObject({ state, amount, reason: 'product not received' });
    expect(dispute?.respondBy === null).toBe(state !== 'needs_response');
  });

  test('a page for another amount than was asked for is not used', async () => {
    const service = await openService.stripe();
    change(service, 'start', () => ({ amount_total: 1 }));
    const answer = await service.provider.start(paymentRequest());
    expect(answer).toMatchObject({ failure: 'mismatched' });
  });

  test('a payment that waited too long to be started is declined', async () => {
    const { provider, peer } = await openService.stripe();
    const createdAt = new Date(Date.now() - 3_600_000);
    const answer = await provider.start(paymentRequest({ createdAt, expiresAt: createdAt }));
    expect(answer).toMatchObject({ failure: 'declined' });
    expect(peer.pages).toEqual([]);
  });

  test('events of a charge name its payment', async () => {
    const about = { id: 'x', payment_intent: 'pi_1', metadata: { paymentId: 'p' } };
    const types = {
      'charge.dispute.created': 'dispute',
      'charge.refunded': 'refund',
      'refund.failed': 'refund',
      'charge.failed': 'payment',
      'checkout.session.expired': 'expiry',
      'customer.created': 'other',
    };
    const bodies = Object.keys(types).map((type) => ({
      id: `evt_${type}`,
      object: 'event',
      type,
      data: { object: { object: type.split('.')[0], ...about } },
    }));
    const events = await parseBodies(await openService.stripe(), bodies);
    expect(events).toEqual(
      Object.entries(types).map(([type, kind]) => ({
        id: `evt_${type}`,
        kind,
        reference: null,
        chargeReference: 'pi_1',
        paymentId: 'p',
      })),
    );
  });
});

test('a peer with an address for webhooks posts each event there at once', async () => {
  const { url, received } = await openReceiver();
  const keys = { secretKey: 'sk_test', webhookSecret: 'whsec' };
  const peer = await openStripePeer(keys, { webhookUrl: url });
  afterAll(peer.close);
  const provider = openStripe({ ...keys, baseUrl: peer.url });
  const { paymentId } = await payNew(provider);
  await expect.poll(() => received).toHaveLength(1);
  const [event] = received.map(({ rawBody, headers }) => provider.parseEvent(rawBody, headers));
  expect(event).toMatchObject({ kind: 'payment', paymentId });
});

describe('iyzico', () => {
  test.each([
    [{ fraudStatus: 0 }, 'pending'],
    [{ fraudStatus: -1 }, 'failed'],
    [{ paymentStatus: 'FAILURE', errorMessage: 'Declined' }, 'pending'],
    [{ paymentStatus: 'INIT_BANK_TRANSFER' }, 'pending'],
    [{ paymentStatus: 'CALLBACK_THREEDS' }, 'pending'],
  ])('a result with %o is %s', async (values, state) => {
    const service = await openService.iyzico();
    const payment = await payNew(service.provider);
    change(service, 'read', () => values);
    expect(await service.provider.read(payment)).toMatchObject({ state, captured: 0 });
  });

  test('a cancelled payment counts as refunded', async () => {
    const { peer, provider } = await openService.iyzico();
    const payment = await payNew(provider);
    for (const entry of peer.ledger) entry.isVoided = true;
    expect(await provider.read(payment)).toMatchObject({ state: 'paid', refunded: amount });
  });

  test('a payment that is not in the report yet is uncertain', async () => {
    const service = await openService.iyzico();
    const payment = await payNew(service.provider);
    change(service, 'list', () => ({ payments: [] }));
    expect(await service.provider.read(payment)).toMatchObject({ failure: 'uncertain' });
    const refund = await service.provider.refund(payment, 1, 'key');
    expect(refund).toMatchObject({ failure: 'uncertain' });
    expect(service.peer.ledger).toMatchObject([{ refunds: [] }]);
  });

  test('faults of the service are uncertain, whatever their HTTP status', async () => {
    const service = await openService.iyzico();
    const { payment } = await startPayment(service.provider);
    change(service, 'read', () => ({ status: 'failure', errorCode: '1', errorMessage: 'System' }));
    const answer = await service.provider.read(payment);
    expect(answer).toEqual({ failure: 'uncertain', reason: 'System' });
  });

  test('refunds that can’t be are mismatched', async () => {
    const service = await openService.iyzico();
    const payment = await payNew(service.provider);
    mustWork(await service.provider.refund(payment, 100, 'key'));
    for (const refundPrice of [-5, 1e300, 'many']) {
      const reprice = (key: string, value: unknown) =>
        key === 'refundPrice' ? refundPrice : value;
      change(service, 'list', (body) => JSON.parse(JSON.stringify(body), reprice));
      expect(await service.provider.read(payment)).toMatchObject({ failure: 'mismatched' });
    }
  });

  test('a capture or a refund that is answered for another one is mismatched', async () => {
    const service = await openService.iyzico();
    const held = await payNew(service.provider, { capture: 'later' });
    change(service, 'capture', () => ({ paidPrice: 1 }));
    expect(await service.provider.capture(held, amount)).toMatchObject({ failure: 'mismatched' });
    const paid = await payNew(service.provider);
    change(service, 'refund', () => ({ conversationId: 'another' }));
    expect(await service.provider.refund(paid, 1, 'key')).toMatchObject({ failure: 'mismatched' });
  });

  test('answers that iyzico has not signed are not trusted', async () => {
    const { peer, provider } = await openService.iyzico();
    const payment = await payNew(provider);
    const held = await payNew(provider, { capture: 'later' });
    const forge = (at: string, signature: string) =>
      peer.behave({ forge: (step, body) => (step === at ? { ...body, signature } : body) });
    const mismatched = { failure: 'mismatched', reason: expect.stringContaining('signed') };
    for (const signature of ['', 'ab', '0'.repeat(64)]) {
      forge('start', signature);
      expect(await provider.start(paymentRequest())).toMatchObject(mismatched);
      forge('read', signature);
      expect(await provider.read(payment)).toMatchObject(mismatched);
    }
    forge('refund', 'ab');
    expect(await provider.refund(payment, 1, 'key')).toMatchObject(mismatched);
    forge('capture', 'ab');
    expect(await provider.capture(held, amount)).toMatchObject(mismatched);
  });

  test('an event has one id, whatever number it is sent under', async () => {
    const service = await openService.iyzico();
    await payNew(service.provider);
    const event = JSON.parse(service.peer.events[0]?.body ?? '') as Fields;
    const other = { ...event, iyziReferenceCode: randomUUID(), iyziEventTime: 1 };
    const [first, second] = await parseBodies(service, [event, other]);
    expect(first).toMatchObject({ kind: 'payment' });
    expect(second).toEqual(first);
  });

  test('buyers without an e-mail address or a last name can pay', async () => {
    const { provider } = await openService.iyzico();
    const request = paymentRequest();
    const buyer = { ...request.buyer, name: 'Ayşe', email: null };
    expect(mustWork(await provider.start({ ...request, buyer })).url).toContain('/pay/');
  });
});
