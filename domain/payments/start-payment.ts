import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isOffered, isOnlineKind, type OnlineKind } from '#core/online-payments.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isClosed } from '#domain/orders/dues.ts';
import { stopPaying } from '#domain/orders/end-hold.ts';
import { type LockedOrder, lockOrder } from '#domain/orders/orders.sql.ts';
import { savePaymentStatus } from '#domain/orders/payment-status.ts';
import { requireAdminOrder } from '#domain/orders/read-orders.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { atMost, inMinutes, openProviderOf, type PaymentContext, withPayment } from './context.ts';
import { noteStatus } from './note-status.ts';
import { repeatable, requestOf } from './payment-request.ts';
import {
  findLatestPayment,
  findOnlinePayment,
  insertPendingPayment,
  lockPayment,
  type OnlinePayment,
  updatePayment,
} from './payments.sql.ts';
import type { Answer, Failure, StartedPayment } from './provider.ts';
import { reportProblem } from './report-problem.ts';

type Tx = Kysely<Tables>;
type Page = { url: string };
type No = Refusal<'not_found' | 'not_payable' | 'provider_unavailable'>;

/** Milliseconds that a buyer waits for the page; the server closes the connection two seconds later. */
const patience = 10_000;
/** Milliseconds between two looks at a payment that another call is starting. */
const pause = 250;

/**
 * Returns the page on which an order is paid: the one that it has while that lives, or a new one. Calls
 * at the same time get the same page. One that takes too long to open is there for the next call.
 */
export async function startPayment(
  context: PaymentContext,
  orderId: string,
  ip: string,
): Promise<Page | No> {
  const end = performance.now() + patience;
  const id = await inTransaction(context.db, (tx) => prepare(tx, context, orderId));
  if (isRefusal(id)) return id;
  const left = Math.max(1, end - performance.now());
  const page = await atMost(context, left, awaitPage(context, id, { ip, end }));
  return page ?? refuse('provider_unavailable');
}

/** Opens the page, or waits until another call has opened it; undefined if none has until the end. */
async function awaitPage(
  context: PaymentContext,
  id: string,
  { ip, end }: { ip: string; end: number },
): Promise<Page | No | undefined> {
  while (performance.now() < end) {
    const page = await withPayment(context, id, (payment) => openPage(context, payment, ip));
    if (page) return page;
    const { url } = (await findOnlinePayment(context.db, id)) ?? {};
    if (url) return { url };
    await sleep(pause);
  }
  return undefined;
}

/** Finds the payment to start, or writes one, and returns its id. */
async function prepare(
  tx: Tx,
  { payments }: PaymentContext,
  orderId: string,
): Promise<string | No> {
  if (!(await lockOrder(tx, orderId))) return refuse('not_found');
  const order = await requireAdminOrder(tx, orderId);
  const { kind } = order.paymentMethod;
  const needed = order.payableOnline;
  if (needed === 0 || !isOnlineKind(kind)) return refuse('not_payable');
  if (!isOffered(kind, order.currency, payments.configured)) return refuse('not_payable');
  const latest = await findLatestPayment(tx, orderId);
  if (latest && isUsable(latest, { kind, needed })) return latest.id;
  if (latest?.state === 'pending') await stopPaying(tx, orderId);
  const actor = order.events[0]?.actor ?? 'client';
  const id = await insertPendingPayment(tx, orderId, { provider: kind, amount: needed, actor });
  await savePaymentStatus(tx, orderId);
  return id;
}

function isUsable(
  { state, amount, provider, action, reference, createdAt, expiresAt }: OnlinePayment,
  { kind, needed }: { kind: OnlineKind; needed: number },
): boolean {
  if (state !== 'pending' || amount !== needed || provider !== kind || action) return false;
  if (reference === null) return Date.parse(createdAt) > inMinutes(-repeatable).getTime();
  return expiresAt !== null && Date.parse(expiresAt) > inMinutes(1).getTime();
}

async function openPage(
  context: PaymentContext,
  payment: OnlinePayment,
  ip: string,
): Promise<Page | No> {
  if (payment.url !== null) return { url: payment.url };
  const provider = await openProviderOf(context, payment);
  const request = await requestOf(context.db, payment, { ip, publicUrl: context.publicUrl });
  const started = 'failure' in provider ? provider : await provider.start(request);
  const stored = await inTransaction(context.db, (tx) => store(tx, context, payment, started));
  return typeof stored === 'string' ? refuse(noPage[stored]) : stored;
}

const noPage = {
  failed: 'provider_unavailable',
  unwanted: 'not_payable',
} as const;

/** Stores the page. One that an order got after it was cancelled is closed and shown to nobody. */
async function store(
  tx: Tx,
  context: PaymentContext,
  { id, orderId }: OnlinePayment,
  started: Answer<StartedPayment>,
): Promise<Page | keyof typeof noPage> {
  const order = await lockOrder(tx, orderId);
  if (!order) return 'unwanted';
  const payment = await lockPayment(tx, id);
  // Another process has opened a page meanwhile, because this one was suspended until its claim had ended.
  if (payment.url !== null) return { url: payment.url };
  if (started.failure) {
    await noteFailure(tx, context, { order, payment }, started);
    return 'failed';
  }
  const { reference, url, expiresAt } = started;
  const isWanted = payment.state === 'pending' && !isClosed(order);
  await updatePayment(tx, id, {
    reference,
    url,
    expires_at: expiresAt,
    check_at: inMinutes(1),
    ...(!isWanted && { state: 'pending', action: 'close', action_at: new Date() }),
  });
  if (isWanted) return { url };
  await noteStatus(tx, order, payment);
  return 'unwanted';
}

async function noteFailure(
  tx: Tx,
  context: PaymentContext,
  { order, payment }: { order: LockedOrder; payment: OnlinePayment },
  { failure, reason }: Failure,
): Promise<void> {
  // Nobody has seen a page, so the next try may repeat the call or begin anew.
  if (failure === 'uncertain' || payment.state !== 'pending') return;
  await updatePayment(tx, payment.id, { state: 'failed', reason, check_at: null });
  await noteStatus(tx, order, payment);
  await reportProblem(tx, context, { order, payment }, `start:${failure}`);
}
