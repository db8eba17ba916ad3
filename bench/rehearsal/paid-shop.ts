import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, createApi } from '#client/api.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { type OnlineKind, onlineKinds } from '#core/online-payments.ts';
import { openIyzicoPeer } from '#providers/peers/iyzico-peer.ts';
import type { Peer } from '#providers/peers/peer.ts';
import { openStripePeer } from '#providers/peers/stripe-peer.ts';
import { makeDataDir, startShop, stopShop } from '../../e2e/running-shop.ts';
import { fillCatalogue, listProducts } from '../catalogue.ts';
import { owner, signInAsAdmin } from './admin-client.ts';
import { findBroken } from './compare.ts';
import { clearLater } from './leftovers.ts';
import { askDatabase, findDatabase, until, withDatabase } from './rehearsal.ts';

/** The steps of a payment at which the shop is killed. */
export const paymentSteps = [
  'order',
  'start',
  'read',
  'event',
  'capture',
  'void',
  'refund',
  'close',
] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/** A shop that is paid online, by providers in this process, and killed while one of them is asked. */
export type PaidShop = {
  /**
   * Takes an order to a step, kills the shop there, restarts it, and waits until the order is as it would
   * be without the kill. Providers alternate, and so does whether they have done what they were asked.
   */
  killAt: (step: PaymentStep, round: number) => Promise<void>;
  /** Compares every order with the providers' ledgers, then stops the shop and the providers. */
  close: () => Promise<{ orders: number; broken: string[] }>;
};

type Placed = { id: string; linkToken: string; kind: OnlineKind; peer: Peer };

const price = 10_000;
const part = 3_000;

export async function openPaidShop(): Promise<PaidShop> {
  const dataDir = await makeDataDir();
  const [product] = await withDatabase(dataDir, undefined, async ({ pool }) => {
    await fillCatalogue(pool, 4);
    await pool.query(`update product_sizes set stock = 100000, price = ${price}`);
    return await listProducts(pool, { count: 1, scarce: false });
  });
  const keys = {
    stripe: { secretKey: 'sk_test_rehearsal', webhookSecret: 'whsec_rehearsal' },
    iyzico: { apiKey: 'rehearsal', secretKey: 'rehearsal' },
  };
  const peers = {
    stripe: await openStripePeer(keys.stripe),
    iyzico: await openIyzicoPeer(keys.iyzico),
  };
  const env: Record<string, string> = {
    DEMO: '0',
    LIMITS: 'off',
    ADMIN_PASSWORD: owner.password,
    STRIPE_SECRET_KEY: keys.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.stripe.webhookSecret,
    STRIPE_URL: peers.stripe.url,
    IYZICO_API_KEY: keys.iyzico.apiKey,
    IYZICO_SECRET_KEY: keys.iyzico.secretKey,
    IYZICO_URL: peers.iyzico.url,
  };
  let shop = await startShop(dataDir, env);
  const { url } = shop;
  const stop = clearLater(() => stopShop(shop));
  const databaseUrl = await findDatabase(dataDir);
  const api = createApi<AllRoutes>({ base: url });
  const admin = signInAsAdmin(url);
  const placed: Placed[] = [];
  await offerMethods();

  return {
    async killAt(step, round) {
      const kind = onlineKinds[round % onlineKinds.length] ?? 'stripe';
      const peer = peers[kind];
      // In every second round with a provider, it carries out the call before the shop is killed.
      const isDone = Math.floor(round / onlineKinds.length) % 2 === 0;
      await capture(step === 'capture' || step === 'void' ? 'later' : 'now');
      const killed = await takeTo(step, { kind, peer, isDone });
      await killed.finish();
    },
    async close() {
      const broken: string[] = [];
      for (const one of placed) broken.push(...(await compareLedgers(one)));
      await stop();
      for (const peer of Object.values(peers)) await peer.close();
      broken.push(
        ...(await withDatabase(dataDir, undefined, (connection) => findBroken(connection.db))),
      );
      await rm(dataDir, { recursive: true, force: true });
      return { orders: placed.length, broken };
    },
  };

  async function takeTo(
    step: PaymentStep,
    { kind, peer, isDone }: { kind: OnlineKind; peer: Peer; isDone: boolean },
  ): Promise<{ finish: () => Promise<void> }> {
    if (step === 'order') {
      const key = randomUUID();
      const asking = place(kind, key).catch(() => undefined);
      await sleep(Math.random() * 40);
      await restart(asking);
      const order = await place(kind, key);
      return { finish: () => payFrom(order) };
    }
    const order = await place(kind);
    if (step === 'start') {
      await killDuring('start', order, isDone, () => payPage(order));
      return { finish: () => payFrom(order) };
    }
    const page = await payPage(order);
    if (step === 'close') {
      await cancel(order);
      // iyzico has no call to close a page, so the shop asks it whether the page was paid on.
      const asked = kind === 'stripe' ? 'close' : 'read';
      await killDuring(asked, order, isDone, runJob);
      if (kind === 'stripe') return { finish: () => awaitState(order, 'expired') };
      // So it can still be paid on: then the money goes back.
      await press(page);
      return { finish: () => awaitReturn(order) };
    }
    await press(page);
    if (step === 'read') {
      await killDuring('read', order, isDone, () => comeBack(order));
      return { finish: () => awaitState(order, 'paid') };
    }
    if (step === 'event') {
      const event = peer.events.at(-1);
      const to = `${url}/payments/events/${kind}`;
      const asking = event ? peer.deliver(event, to).catch(() => undefined) : undefined;
      await sleep(Math.random() * 40);
      await restart(asking);
      return { finish: () => awaitState(order, 'paid') };
    }
    await comeBack(order);
    if (step === 'refund') {
      await killDuring('refund', order, isDone, () => refund(order));
      return { finish: () => awaitRefund(order) };
    }
    const paymentStatus = step === 'capture' ? 'paid' : 'failed';
    await killDuring(step, order, isDone, () => change(order, { paymentStatus }));
    return { finish: () => awaitState(order, step === 'capture' ? 'paid' : 'voided') };
  }

  async function place(kind: OnlineKind, key: string = randomUUID()): Promise<Placed> {
    const { id, linkToken } = await api('POST /orders/guest', {
      headers: { 'idempotency-key': key },
      body: {
        address: {
          fullName: 'A Customer',
          phone: '+4915123456789',
          country: 'DE',
          city: 'Berlin',
          line1: 'Lindenhof 7',
          postcode: '10115',
        },
        deliveryMethod: 'pick-up',
        paymentMethod: kind,
        email: 'customer@example.com',
        items: [{ sizeId: product?.sizeId ?? 0, quantity: 1 }],
      },
    });
    const order = { id, linkToken, kind, peer: peers[kind] };
    if (!placed.some((one) => one.id === id)) placed.push(order);
    return order;
  }

  /** Presses “Pay”, and again while the claim of a killed process lives: no more than twice. */
  async function payPage({ linkToken }: Placed): Promise<string> {
    const call = () => api('POST /orders/link/:token/pay', { params: { token: linkToken } });
    const { url } = await call().catch((error) => {
      if (error instanceof ApiError && error.problem.status === 503) return call();
      throw error;
    });
    return url;
  }

  async function payFrom(order: Placed): Promise<void> {
    await press(await payPage(order));
    await comeBack(order);
    await awaitState(order, 'paid');
  }

  async function comeBack({ id }: Placed): Promise<void> {
    const { payments } = await read(id);
    const { id: paymentId } = payments.at(-1) ?? {};
    await fetch(`${url}/payments/return/${paymentId}`, { redirect: 'manual' });
  }

  async function read(id: string): Promise<AdminOrder> {
    return await api('GET /orders/admin/:id', { token: await admin.token(), params: { id } });
  }

  async function change({ id }: Placed, body: { paymentStatus: 'paid' | 'failed' }) {
    return await api('PATCH /orders/admin/:id', {
      token: await admin.token(),
      params: { id },
      body,
    });
  }

  async function refund({ id }: Placed) {
    return await api('POST /orders/admin/:id/refunds', {
      token: await admin.token(),
      params: { id },
      body: { amount: part, lines: [] },
    });
  }

  async function cancel({ linkToken }: Placed): Promise<void> {
    await api('POST /orders/link/:token/cancel', { params: { token: linkToken } });
  }

  /** Runs `act`, and kills the shop as soon as the provider receives the call `step`. */
  async function killDuring(
    step: string,
    { peer }: Placed,
    isDone: boolean,
    act: () => Promise<unknown>,
  ): Promise<void> {
    const struck = Promise.withResolvers<void>();
    let isArmed = true;
    peer.behave({
      fault: (asked) => {
        if (!isArmed || asked !== step) return undefined;
        isArmed = false;
        shop.process.kill('SIGKILL');
        struck.resolve();
        return isDone ? 'hang-after' : 'hang';
      },
    });
    const acting = act().catch(() => undefined);
    await Promise.race([struck.promise, sleep(20_000, undefined, { ref: false })]);
    if (isArmed) throw new Error(`the provider was not asked to ${step}`);
    peer.behave({});
    await restart(acting);
  }

  async function restart(asking: Promise<unknown> | undefined): Promise<void> {
    const { process: killed } = shop;
    killed.kill('SIGKILL');
    if (killed.exitCode === null && killed.signalCode === null) await once(killed, 'exit');
    await asking;
    shop = await startShop(dataDir, { ...env, PORT: new URL(url).port });
  }

  /** A minute passes: everything that is planned is due. */
  async function runJob(): Promise<void> {
    await askDatabase(
      databaseUrl,
      `with due as (update payments set check_at = case when check_at is not null then now() end,
          action_at = case when action_at is not null then now() end
        where check_at > now() or action_at > now()),
        again as (update refunds set try_at = now() where try_at > now())
      select graphile_worker.add_job('payments')`,
    );
  }

  async function awaitState(order: Placed, state: string): Promise<void> {
    await awaitOrder(order, state, ({ payments }) => payments.at(-1)?.state === state);
  }

  async function awaitRefund(order: Placed): Promise<void> {
    await awaitOrder(
      order,
      'refunded',
      ({ refunds, refunded }) =>
        refunded === part && refunds.every(({ state }) => state === 'done'),
    );
  }

  async function awaitReturn(order: Placed): Promise<void> {
    await awaitOrder(order, 'returned', ({ payments }) => {
      const payment = payments.at(-1);
      return payment?.returned === price && payment.action === null;
    });
  }

  async function awaitOrder(
    { id }: Placed,
    what: string,
    isSo: (order: AdminOrder) => boolean,
  ): Promise<void> {
    await until(
      async () => {
        await runJob();
        await sleep(100);
        return isSo(await read(id));
      },
      `order that is ${what}`,
      60_000,
    );
  }

  /** The provider kept the amount that the shop recorded for an order, and at most the order's total. */
  async function compareLedgers({ id, peer }: Placed): Promise<string[]> {
    const order = await read(id);
    const ids = new Set(order.payments.map((payment) => payment.id));
    const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
    const kept = sum(
      peer.ledger
        .filter(({ paymentId }) => ids.has(paymentId))
        .map(({ captured, refunds }) => captured - sum(refunds.map(({ amount }) => amount))),
    );
    const believed = order.paid - order.refunded;
    const isRight = kept === believed && kept <= order.total;
    const isMarked = order.paymentStatus !== 'paid' || kept === order.total;
    if (isRight && isMarked) return [];
    return [`order ${order.number}: the provider has ${kept}, the shop ${believed}`];
  }

  async function capture(when: 'now' | 'later'): Promise<void> {
    const body = { capturesLater: when === 'later' };
    await api('PATCH /settings/admin', { token: await admin.token(), body });
  }

  async function offerMethods(): Promise<void> {
    const token = await admin.token();
    const { paymentMethods } = await api('GET /settings/admin', { token });
    const online = onlineKinds.map((kind) => ({ id: kind, title: { en: kind }, kind }));
    const body = { paymentMethods: [...paymentMethods, ...online] };
    await api('PATCH /settings/admin', { token, body });
  }
}

async function press(page: string): Promise<void> {
  const body = new URLSearchParams({ choice: 'pay' });
  const reply = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  await reply.arrayBuffer();
}
