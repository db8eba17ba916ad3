import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  choose,
  mustWork,
  openService,
  paymentRequest,
  payNew,
  type Service,
  startPayment,
} from './testing-payments.ts';

const amount = 123_450;
const minute = 60_000;

describe.each(['stripe', 'iyzico'] as const)('payments with %s', (name) => {
  let service: Service;

  beforeAll(async () => {
    service = await openService[name]();
  });

  beforeEach(() => service.peer.behave({}));

  const entriesOf = (paymentId: string) =>
    service.peer.ledger.filter((entry) => entry.paymentId === paymentId);
  const pagesOf = (paymentId: string) =>
    service.peer.pages.filter((page) => page.paymentId === paymentId);

  test('are paid on the page of the provider', async () => {
    const { provider } = service;
    const { url, expiresAt, payment } = await startPayment(provider);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * minute);
    expect(await provider.read(payment)).toMatchObject({ state: 'pending', captured: 0 });
    const { status, location, html } = await choose(url, 'pay');
    if (name === 'stripe')
      expect([status, location]).toEqual([303, 'http://127.0.0.1:9/back?a=1&b=2']);
    else expect(html).toContain(payment.reference);
    const [entry] = entriesOf(payment.paymentId);
    expect(entry).toMatchObject({ amount, captured: amount });
    expect(entry?.currency.toLowerCase()).toBe('try');
    expect(await provider.read(payment)).toEqual({
      state: 'paid',
      amount,
      currency: 'try',
      captured: amount,
      refunded: 0,
      chargeReference: entry?.chargeReference,
      reason: null,
      ...(name === 'stripe' && { dispute: null }),
    });
  });

  test('wait for a buyer who went back without paying, if the page lets them', async () => {
    const { provider } = service;
    const { url, payment } = await startPayment(provider);
    const { location } = await choose(url, 'cancel');
    expect(location).toBe(name === 'stripe' ? 'http://127.0.0.1:9/cancelled' : null);
    expect(await provider.read(payment)).toMatchObject({ state: 'pending', reason: null });
  });

  test('have one page, however often they are started', async () => {
    const { provider } = service;
    const request = paymentRequest();
    const [one, other] = await Promise.all([provider.start(request), provider.start(request)]);
    const again = mustWork(await provider.start(request));
    expect(one).toEqual(again);
    expect(other).toEqual(again);
    expect(pagesOf(request.paymentId)).toHaveLength(1);
    await choose(again.url, 'pay');
    expect((await choose(again.url, 'pay')).status).toBe(410);
    expect(entriesOf(request.paymentId)).toHaveLength(1);
  });

  test('are not started again with another amount', async () => {
    const { provider } = service;
    const request = paymentRequest();
    mustWork(await provider.start(request));
    const other = await provider.start({ ...request, amount: 1 });
    expect(other).toMatchObject({ failure: 'mismatched' });
    expect(pagesOf(request.paymentId)).toHaveLength(1);
  });

  test('are refused in a currency that the provider does not take', async () => {
    const { provider, peer } = service;
    const pages = peer.pages.length;
    const answer = await provider.start(paymentRequest({ currency: 'tmt' }));
    expect(answer).toMatchObject({ failure: 'declined', reason: expect.stringContaining('TMT') });
    expect(peer.pages).toHaveLength(pages);
    expect(provider.currencies).not.toContain('tmt');
  });

  test.each(['try', 'eur', 'usd'] as const)(
    'are exact to the last minor unit in %s',
    async (currency) => {
      const { provider } = service;
      for (const odd of [1, 1_010, 1_999, 99_999_999]) {
        const payment = await payNew(provider, { amount: odd, currency });
        expect(await provider.read(payment)).toMatchObject({
          state: 'paid',
          captured: odd,
          currency,
        });
      }
    },
  );

  test('stay pending after a declined card, with the reason, until another card pays', async () => {
    const { provider } = service;
    const { url, payment } = await startPayment(provider);
    await choose(url, 'decline');
    const reason = 'Your card was declined.';
    expect(await provider.read(payment)).toMatchObject({ state: 'pending', reason });
    await choose(url, 'pay');
    expect(await provider.read(payment)).toMatchObject({ state: 'paid', reason: null });
  });

  test('are authorised first and captured once', async () => {
    const { provider } = service;
    const payment = await payNew(provider, { capture: 'later' });
    expect(await provider.read(payment)).toMatchObject({ state: 'authorised', captured: 0 });
    expect(await provider.capture(payment, amount + 1)).toMatchObject({ failure: 'declined' });
    for (const _ of ['first', 'again'])
      expect(await provider.capture(payment, amount)).toMatchObject({
        state: 'paid',
        captured: amount,
      });
    expect(await provider.capture(payment, 1)).toMatchObject({ failure: 'declined' });
    expect(await provider.void(payment)).toMatchObject({ failure: 'declined' });
    expect(entriesOf(payment.paymentId)).toMatchObject([{ captured: amount, isVoided: false }]);
  });

  test('are captured in part, and the part is refunded', async () => {
    const { provider } = service;
    const payment = await payNew(provider, { capture: 'later' });
    const state = { state: 'paid', amount, captured: 50_010 };
    expect(await provider.capture(payment, 50_010)).toMatchObject(state);
    expect(await provider.read(payment)).toMatchObject(state);
    expect(await provider.refund(payment, 50_011, 'more')).toMatchObject({ failure: 'declined' });
    expect(await provider.refund(payment, 50_010, 'all')).toMatchObject({ state: 'done' });
  });

  test('are voided, and then neither captured nor refunded', async () => {
    const { provider } = service;
    const payment = await payNew(provider, { capture: 'later' });
    expect(await provider.refund(payment, 1, 'early')).toMatchObject({ failure: 'declined' });
    for (const _ of ['first', 'again'])
      expect(await provider.void(payment)).toMatchObject({ state: 'voided', captured: 0 });
    expect(await provider.capture(payment, amount)).toMatchObject({ failure: 'declined' });
    expect(entriesOf(payment.paymentId)).toMatchObject([{ captured: 0, isVoided: true }]);
  });

  test('are refunded in parts, never more than was paid, and once per key', async () => {
    const { provider } = service;
    const payment = await payNew(provider);
    const keyed = (key: string) => `${payment.paymentId}-${key}`;
    expect(await provider.hasRefunded(payment, keyed('a'))).toEqual({ refund: null });
    const first = mustWork(await provider.refund(payment, 23_450, keyed('a')));
    expect(first).toMatchObject({ amount: 23_450, state: 'done' });
    expect(await provider.refund(payment, 23_450, keyed('a'))).toEqual(first);
    expect(await provider.hasRefunded(payment, keyed('a'))).toEqual({ refund: first });
    const other = await provider.refund(payment, 1, keyed('a'));
    expect(other).toMatchObject({ failure: 'mismatched' });
    const tooMuch = await provider.refund(payment, 100_001, keyed('b'));
    expect(tooMuch).toMatchObject({ failure: 'declined', reason: expect.stringMatching(/.../) });
    expect(await provider.read(payment)).toMatchObject({ state: 'paid', refunded: 23_450 });
    mustWork(await provider.refund(payment, 100_000, keyed('c')));
    expect(await provider.read(payment)).toMatchObject({ captured: amount, refunded: amount });
    const [entry] = entriesOf(payment.paymentId);
    expect(entry?.refunds.map((one) => one.amount)).toEqual([23_450, 100_000]);
  });

  test('are refunded once if it is asked for twice at the same time', async () => {
    const { provider } = service;
    const payment = await payNew(provider);
    const key = `twice-${payment.paymentId}`;
    const twice = [1, 2].map(() => provider.refund(payment, 10_000, key));
    const [one, other] = await Promise.all(twice);
    expect(one).toMatchObject({ amount: 10_000 });
    expect(other).toEqual(one);
    expect(entriesOf(payment.paymentId)).toMatchObject([{ refunds: [{ amount: 10_000 }] }]);
  });

  test('are not refunded before they are paid', async () => {
    const { provider } = service;
    const { payment } = await startPayment(provider);
    expect(await provider.refund(payment, 1, 'key')).toMatchObject({ failure: 'declined' });
    expect(await provider.hasRefunded(payment, 'key')).toEqual({ refund: null });
    expect(await provider.capture(payment, 1)).toMatchObject({ failure: 'declined' });
    expect(await provider.void(payment)).toMatchObject({ failure: 'declined' });
  });

  test('cannot be paid on an expired page', async () => {
    const { peer, provider } = await openService[name]();
    const { url, payment } = await startPayment(provider);
    peer.advance(36 * minute);
    expect((await choose(url, 'pay')).status).toBe(410);
    expect(peer.ledger).toEqual([]);
    // iyzico answers alike for a page that waits and for one that has expired.
    const state = name === 'stripe' ? 'expired' : 'pending';
    expect(await provider.read(payment)).toMatchObject({ state, captured: 0 });
  });

  test('can be paid after the time of the shop, while the page is open', async () => {
    const { provider } = service;
    const past = {
      createdAt: new Date(Date.now() - 2 * minute),
      expiresAt: new Date(Date.now() - 1),
    };
    const { url, expiresAt, payment } = await startPayment(provider, past);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * minute);
    await choose(url, 'pay');
    expect(await provider.read(payment)).toMatchObject({ state: 'paid' });
  });

  test('are closed if the provider can', async () => {
    const { provider } = service;
    const { url, payment } = await startPayment(provider);
    const closed = name === 'stripe';
    for (const _ of ['first', 'again']) expect(await provider.close(payment)).toEqual({ closed });
    expect((await choose(url, 'pay')).status).toBe(closed ? 410 : 200);
    const state = closed ? 'expired' : 'paid';
    expect(await provider.read(payment)).toMatchObject({ state });
    const paid = await payNew(provider);
    expect(await provider.close(paid)).toEqual({ closed: false });
    expect(await provider.read(paid)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['another amount', { amount_total: amount - 1, price: 1234.49, paidPrice: 1234.49 }],
    ['a page for another amount', { amount_total: amount - 1, price: 1234.49 }],
    ['more than was asked for', { amount_total: amount + 1, paidPrice: 1234.51 }],
    ['another currency', { currency: 'EUR' }],
    ['another payment', { client_reference_id: 'x', basketId: 'x', conversationId: 'x' }],
  ])('are not trusted if the answer is about %s', async (_, values) => {
    const { peer, provider } = service;
    const payment = await payNew(provider);
    const held = await payNew(provider, { capture: 'later' });
    peer.behave({ alter: (step, body) => (step === 'read' ? { ...body, ...values } : body) });
    const mismatched = { failure: 'mismatched' };
    expect(await provider.read(payment)).toMatchObject(mismatched);
    expect(await provider.refund(payment, 1, 'key')).toMatchObject(mismatched);
    expect(await provider.hasRefunded(payment, 'key')).toMatchObject(mismatched);
    expect(await provider.capture(held, amount)).toMatchObject(mismatched);
    expect(await provider.void(held)).toMatchObject(mismatched);
    expect(entriesOf(payment.paymentId)).toMatchObject([{ refunds: [] }]);
    expect(entriesOf(held.paymentId)).toMatchObject([{ captured: 0, isVoided: false }]);
  });

  test('are not trusted on the page of another payment', async () => {
    const { provider } = service;
    const paid = await payNew(provider);
    const { payment } = await startPayment(provider);
    const answer = await provider.read({ ...payment, reference: paid.reference });
    expect(answer).toMatchObject({ failure: 'mismatched' });
  });

  test('are unknown, or wait like any other, under a reference that the provider did not give', async () => {
    const { provider } = service;
    const { payment } = await startPayment(provider);
    const answer = await provider.read({ ...payment, reference: 'unknown' });
    expect(answer).toMatchObject(name === 'stripe' ? { failure: 'unknown' } : { state: 'pending' });
  });

  test('tell that the keys are wrong', async () => {
    const { provider, wronglyKeyed, otherSecret } = service;
    const payment = await payNew(provider);
    const wrong = { failure: 'misconfigured', reason: expect.stringMatching(/.../) };
    for (const one of [wronglyKeyed, otherSecret]) {
      expect(await one.start(paymentRequest())).toMatchObject(wrong);
      expect(await one.read(payment)).toMatchObject(wrong);
      expect(await one.capture(payment, 1)).toMatchObject(wrong);
      expect(await one.void(payment)).toMatchObject(wrong);
      expect(await one.refund(payment, 1, 'key')).toMatchObject(wrong);
      expect(await one.hasRefunded(payment, 'key')).toMatchObject(wrong);
    }
  });
});
