import { beforeAll, describe, expect, test } from 'vitest';
import {
  choose,
  openReceiver,
  openService,
  payNew,
  type ReceivedEvent,
  type Service,
  startPayment,
} from './testing-payments.ts';

const minute = 60_000;

type Body = { data: { object: object } };

/** An event with one of its fields of another form. */
const alterations = {
  stripe: ({ data, ...event }: Body, form: unknown) => [
    ...['id', 'type'].map((field) => ({ ...event, data, [field]: form })),
    ...[
      { client_reference_id: form },
      { payment_intent: form },
      { metadata: { paymentId: form } },
    ].map((field) => ({ ...event, data: { object: { ...data.object, ...field } } })),
  ],
  iyzico: (event: Body, form: unknown) =>
    ['token', 'status', 'paymentConversationId'].map((field) => ({ ...event, [field]: form })),
};

describe.each(['stripe', 'iyzico'] as const)('events of %s', (name) => {
  let service: Service;

  beforeAll(async () => {
    service = await openService[name]();
  });

  const entriesOf = (paymentId: string) =>
    service.peer.ledger.filter((entry) => entry.paymentId === paymentId);
  const receive = async (act: (url: string) => Promise<unknown>): Promise<ReceivedEvent[]> => {
    const { url, received } = await openReceiver();
    await act(url);
    return received;
  };
  const parse = ({ rawBody, headers }: ReceivedEvent) =>
    service.provider.parseEvent(rawBody, headers);
  const lastEvent = () => {
    const event = service.peer.events.at(-1);
    if (!event) throw new Error('there is no event');
    return event;
  };

  test('name their payment, and are the same when they come twice or late', async () => {
    const { peer, provider } = service;
    const payment = await payNew(provider);
    const event = lastEvent();
    const received = await receive(async (url) => {
      await peer.deliver(event, url);
      await peer.deliver(event, url);
    });
    const [one, other] = received.map(parse);
    expect(one).toEqual({
      id: expect.stringMatching(/.../),
      kind: 'payment',
      reference: payment.reference,
      chargeReference: entriesOf(payment.paymentId)[0]?.chargeReference,
      paymentId: payment.paymentId,
    });
    expect(other).toEqual(one);
  });

  test('change nothing when they come out of order: the payment is read', async () => {
    const { peer, provider } = service;
    const { url: page, payment } = await startPayment(provider);
    await choose(page, 'decline');
    const declined = lastEvent();
    await choose(page, 'pay');
    const paid = lastEvent();
    const received = await receive(async (url) => {
      await peer.deliver(paid, url);
      await peer.deliver(declined, url);
    });
    const parsed = received.map(parse);
    expect(parsed).toMatchObject(Array(2).fill({ kind: 'payment', paymentId: payment.paymentId }));
    expect(new Set(parsed.map((one) => 'id' in one && one.id)).size).toBe(2);
    expect(await provider.read(payment)).toMatchObject({ state: 'paid' });
  });

  test('are refused with a wrong signature, another content or none', async () => {
    const { peer, provider } = service;
    await payNew(provider);
    const event = lastEvent();
    const [forged, right] = await receive(async (url) => {
      await peer.deliver(event, url, { secret: 'whsec_forged' });
      await peer.deliver(event, url);
    });
    if (!forged || !right) throw new Error('two were delivered');
    const wrong = { refused: 'wrong_signature' };
    expect(parse(forged)).toMatchObject(wrong);
    const rawBody = right.rawBody.replace(/"status":"\w+"/, '"status":"other"');
    expect(rawBody).not.toBe(right.rawBody);
    expect(parse({ ...right, rawBody })).toMatchObject(wrong);
    expect(parse({ ...right, headers: {} })).toMatchObject(wrong);
    expect(parse({ ...right, rawBody: 'nothing' })).toHaveProperty('refused');
  });

  test('are refused when a field has another form', async () => {
    const { peer, provider } = service;
    await payNew(provider);
    const event = lastEvent();
    const altered = [{ toString: 1 }, { toString: null, valueOf: null }, [[]], true].flatMap(
      (form) => alterations[name](JSON.parse(event.body), form),
    );
    const bodies = altered.map((body) => JSON.stringify(body));
    // iyzico signs the fields themselves, not the body.
    const received =
      name === 'iyzico'
        ? bodies.map((rawBody) => ({ rawBody, headers: {} }))
        : await receive(async (url) => {
            for (const body of bodies) await peer.deliver({ ...event, body }, url);
          });
    expect(received.map(parse)).toEqual(
      bodies.map(() => ({ refused: 'malformed', reason: expect.any(String) })),
    );
    const deep = '['.repeat(60_000) + ']'.repeat(60_000);
    const rawBody = `{"status":${deep}}`;
    expect(service.provider.parseEvent(rawBody, {})).toHaveProperty('refused');
  });

  test('are refused with an old signature, if the provider signs the time', async () => {
    const { peer, provider } = service;
    await payNew(provider);
    const received = await receive(async (url) => {
      await peer.deliver(lastEvent(), url, { at: Date.now() - 6 * minute });
      await peer.deliver(lastEvent(), url, { at: Date.now() - 4 * minute });
    });
    const [old, recent] = received.map(parse);
    expect(old).toMatchObject(name === 'stripe' ? { refused: 'too_old' } : { kind: 'payment' });
    expect(recent).toMatchObject({ kind: 'payment' });
  });
});
