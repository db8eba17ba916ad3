// Only in test:all: every fault of every provider, with pauses.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from './peers/peer.ts';
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
const faults: Fault[] = ['cut', 'hang', 'cut-after', 'hang-after', 'stall-after', 429, 500];
const uncertain = { failure: 'uncertain', reason: expect.stringMatching(/.../) };

describe.each(['stripe', 'iyzico'] as const)('a call to %s', (name) => {
  let service: Service;

  beforeAll(async () => {
    service = await openService[name]();
  });

  beforeEach(() => service.peer.behave({}));

  const breakStep = (broken: string, fault: Fault) =>
    service.peer.behave({ fault: (step) => (step === broken ? fault : undefined) });
  const entryOf = (paymentId: string) => {
    const entries = service.peer.ledger.filter((entry) => entry.paymentId === paymentId);
    expect(entries).toHaveLength(1);
    return entries[0];
  };

  describe.each(faults)('that meets %s', (fault) => {
    const wasDone = String(fault).endsWith('after');
    const waits = /hang|stall/.test(String(fault));
    const unlucky = () => (waits ? service.impatient : service.provider);

    test('to start a payment is repeated, and paid once', async () => {
      const { provider } = service;
      const request = paymentRequest();
      breakStep('start', fault);
      expect(await unlucky().start(request)).toMatchObject(uncertain);
      service.peer.behave({});
      const { url, reference } = mustWork(await provider.start(request));
      await choose(url, 'pay');
      expect(entryOf(request.paymentId)).toMatchObject({ captured: amount });
      expect(await provider.read({ ...request, reference })).toMatchObject({ state: 'paid' });
    });

    test('to read a payment is repeated', async () => {
      const { provider } = service;
      const payment = await payNew(provider);
      breakStep('read', fault);
      expect(await unlucky().read(payment)).toMatchObject(uncertain);
      service.peer.behave({});
      expect(await provider.read(payment)).toMatchObject({ state: 'paid' });
    });

    test('to capture a payment is cleared up by reading it, and repeated', async () => {
      const { provider } = service;
      const payment = await payNew(provider, { capture: 'later' });
      breakStep('capture', fault);
      expect(await unlucky().capture(payment, 50_000)).toMatchObject(uncertain);
      service.peer.behave({});
      const reading = mustWork(await provider.read(payment));
      expect(reading.state).toBe(wasDone ? 'paid' : 'authorised');
      expect(entryOf(payment.paymentId)?.captured).toBe(reading.captured);
      expect(await provider.capture(payment, 50_000)).toMatchObject({ captured: 50_000 });
      expect(entryOf(payment.paymentId)).toMatchObject({ captured: 50_000 });
    });

    test('to void a payment is cleared up by reading it, and repeated', async () => {
      const { provider } = service;
      const payment = await payNew(provider, { capture: 'later' });
      breakStep('void', fault);
      expect(await unlucky().void(payment)).toMatchObject(uncertain);
      service.peer.behave({});
      const { state } = mustWork(await provider.read(payment));
      expect(state).toBe(wasDone ? 'voided' : 'authorised');
      expect(entryOf(payment.paymentId)?.isVoided).toBe(wasDone);
      expect(await provider.void(payment)).toMatchObject({ state: 'voided' });
    });

    test('to refund is cleared up by its key, and repeated once at most', async () => {
      const { provider } = service;
      const payment = await payNew(provider);
      const key = `refund-${payment.paymentId}`;
      breakStep('refund', fault);
      expect(await unlucky().refund(payment, 10_050, key)).toMatchObject(uncertain);
      breakStep('list', fault);
      expect(await unlucky().hasRefunded(payment, key)).toMatchObject(uncertain);
      expect(await unlucky().refund(payment, 10_050, key)).toMatchObject(uncertain);
      service.peer.behave({});
      const { refund } = mustWork(await provider.hasRefunded(payment, key));
      expect(refund !== null).toBe(wasDone);
      const made = mustWork(await provider.refund(payment, 10_050, key));
      if (refund) expect(made).toEqual(refund);
      expect(entryOf(payment.paymentId)?.refunds).toMatchObject([{ key, amount: 10_050 }]);
      expect(await provider.read(payment)).toMatchObject({ refunded: 10_050 });
    });

    test('to close a page is repeated, where there is one', async () => {
      const { provider } = service;
      const { url, payment } = await startPayment(provider);
      const closed = name === 'stripe';
      breakStep('close', fault);
      expect(await unlucky().close(payment)).toMatchObject(closed ? uncertain : { closed });
      service.peer.behave({});
      expect(await provider.close(payment)).toEqual({ closed });
      expect((await choose(url, 'pay')).status).toBe(closed ? 410 : 200);
    });
  });

  test('that nobody answers is uncertain', async () => {
    const { peer, provider } = await openService[name]();
    const payment = await payNew(provider);
    await peer.close();
    expect(await provider.start(paymentRequest())).toMatchObject(uncertain);
    expect(await provider.read(payment)).toMatchObject(uncertain);
    expect(await provider.refund(payment, 1, 'key')).toMatchObject(uncertain);
  });
});
