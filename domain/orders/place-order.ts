import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BasketLine } from '#contract/basket.ts';
import type { Language, Translated } from '#contract/fields.ts';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import type { OrderDraft } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { isOnlineKind, type OnlineKind } from '#core/online-payments.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction, isTooBusy, readInTurn } from '#database/transaction.ts';
import { lockLines, lockSizes } from '#domain/basket/basket.sql.ts';
import { readBasket, toBasketLine } from '#domain/basket/read-basket.ts';
import { notifyLowStock } from '#domain/messages/notify-admins.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { defaultSettings } from '#domain/settings/default-settings.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { readAddress } from '#domain/settings/read-address.ts';
import { inLanguage, readSettings } from '#domain/settings/read-settings.ts';
import { recoverByPhone, takeFromBasket } from './abandoned.sql.ts';
import { announceOrder } from './announce-order.ts';
import { lapseAfter } from './lapse-after.ts';
import { noteOrigins, type Origin } from './order-origins.sql.ts';
import { getRecipientWait } from './order-recipients.sql.ts';
import { findTerms, type Terms } from './order-terms.ts';
import {
  findOrderByKey,
  insertOrder,
  isBasketShort,
  type LockedClient,
  lockClient,
  noteAttempt,
  takeStock,
} from './place-order.sql.ts';
import { requireLinkedOrder } from './read-orders.ts';
import { refuseUnconfirmed, refuseUnpaid, type TooManyUnpaid } from './refuse-unpaid.ts';

type Db = Kysely<Tables>;

export type Placing = {
  clientId: string;
  /**
   * Idempotency key: a repeated key returns the first result; without a key, each call places an
   * order.
   */
  key: string | undefined;
  draft: OrderDraft;
  language: Language;
  publicUrl: string;
  /** The payment providers whose methods are offered. */
  configured: readonly OnlineKind[];
  /** Whether unpaid orders and those of a recipient are limited. Manual orders never are. */
  limits?: boolean;
  /** The caller, if the phone is not confirmed: its unpaid orders count, and not those of the client. */
  from?: Origin | undefined;
  /** The items of a manual order or of a guest; by default those of the client's basket. */
  items?: Item[];
  /** For manual orders, with an optional discount. */
  byAdmin?: { actor: string; discount?: { amount: number; reason: string } | undefined };
};

type Item = { sizeId: number; quantity: number };

export type PlaceRefusal =
  | TooManyUnpaid
  | Refusal<
      | 'basket_empty'
      | 'out_of_stock'
      | 'price_changed'
      | 'key_reused'
      | 'unknown_method'
      | 'invalid'
      | 'unknown_reference'
      | 'too_many'
    >;

/**
 * Places an order from the basket in one transaction: serialized per client, stock locked in id
 * order, prices recomputed, and messages queued with it.
 */
export async function placeOrder(db: Db, placing: Placing): Promise<LinkedOrder | PlaceRefusal> {
  const address = await readAddress(db, placing.draft.address, 'address.');
  if (isRefusal(address)) return address;
  const draft = { ...placing.draft, address };
  const placed =
    (await findShortage(db, placing)) ?? (await placeInTurn(db, { ...placing, draft }));
  // After the transaction, so that the stock locks are released first.
  if (isRefusal(placed)) await noteAttempt(db, placing.clientId, placed.refused);
  return placed;
}

/**
 * A buyer who timed out waiting for others' orders gets the stock error if these have left too
 * little.
 */
async function placeInTurn(db: Db, placing: Placing): Promise<LinkedOrder | PlaceRefusal> {
  try {
    return await inTransaction(db, (tx) => place(tx, placing));
  } catch (error) {
    const shortage = isTooBusy(error) ? await findShortage(db, placing) : undefined;
    if (shortage) return shortage;
    throw error;
  }
}

/**
 * Refuses an order of sold-out items before it waits for a transaction: of many concurrent buyers,
 * those who are too late get the refusal immediately. The transaction checks again, under locks.
 */
async function findShortage(
  db: Db,
  { clientId, key, language }: Placing,
): Promise<PlaceRefusal | undefined> {
  if (!(await readInTurn(db, () => isBasketShort(db, clientId, key)))) return undefined;
  const { basket } = await readBasket(db, clientId, language);
  const short = basket.filter((line) => line.problem);
  return short.length ? refuseShort(short) : undefined;
}

/**
 * The same inside the caller's transaction. A call repeated under its idempotency key waits for the first
 * one, and returns its order.
 */
export async function place(tx: Db, placing: Placing): Promise<LinkedOrder | PlaceRefusal> {
  const { clientId, language, key } = placing;
  const hash = fingerprint(placing);
  const [client, earlier] = await Promise.all([
    lockClient(tx, clientId),
    key ? findOrderByKey(tx, clientId, key) : undefined,
  ]);
  if (!earlier) return await placeNew(tx, placing, { client, hash });
  return earlier.request_hash === hash
    ? await requireLinkedOrder(tx, earlier.id, language)
    : refuse('key_reused');
}

async function placeNew(
  tx: Db,
  placing: Placing,
  { client: { defaultLanguage, ...client }, hash }: { client: LockedClient; hash: string },
): Promise<LinkedOrder | PlaceRefusal> {
  const { clientId, draft, language, byAdmin: admin, key = randomUUID() } = placing;
  const languages = orderLanguages(language, defaultLanguage ?? defaultSettings.defaultLanguage);
  // In this order: a change of the charge currency changes the prices and the settings together.
  const [lines, settings] = await Promise.all([
    lockOrderLines(tx, placing, languages),
    readSettings(tx),
  ]);
  if ('refused' in lines) return lines;
  const products = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (placing.limits) {
    const unpaid = await refuseMoreUnpaid(tx, placing, products, settings);
    if (unpaid) return unpaid;
    const retryAfter = await getRecipientWait(tx, { ...client, id: clientId }, !placing.from);
    if (retryAfter) return refuse('too_many', { retryAfter });
  }
  const terms = findTerms(settings, lines, draft, {
    discount: admin?.discount?.amount,
    configured: placing.configured,
  });
  if ('refused' in terms) return terms;

  const id = randomUUID();
  const row = { id, ...toRow(placing, terms, settings), idempotency_key: key, request_hash: hash };
  const payment = findPayment(placing, terms);
  const mayLapse = placing.from && !payment && settings.guestOrderDays > 0;
  // In this order: the stock is taken for the order, and the order is read with its lines.
  const [, sold, , order] = await Promise.all([
    insertOrder(tx, row, {
      lines: lines.map((line, at) => ({ ...line, discount: terms.discounts[at] ?? 0 })),
      actor: admin?.actor ?? `${client.first_name} ${client.last_name}`,
      numbers: settings.orderNumbers,
      lapsesAt: mayLapse ? lapseAfter(settings.guestOrderDays) : undefined,
      hold: payment && {
        provider: payment,
        amount: terms.deposit ?? terms.total,
        minutes: settings.holdMinutes,
      },
    }),
    takeStock(tx, lines),
    clearBasket(tx, placing, id, lines),
    requireLinkedOrder(tx, id, language),
    placing.from && noteOrigins(tx, id, placing.from),
  ]);
  if (sold.length !== lines.length)
    throw new Error(`stock of order ${order.number} changed under its lock`);
  const contact = { ...client, id: clientId, firstName: client.first_name };
  const url = placing.publicUrl;
  const low = { sale: id, sold, limit: settings.lowStock, language: settings.defaultLanguage };
  await Promise.all([
    payment ? undefined : announceOrder(tx, { order, client: contact, language, settings, url }),
    notifyLowStock(tx, url, low),
  ]);
  return order;
}

async function refuseMoreUnpaid(
  tx: Db,
  { clientId, from }: Placing,
  products: number,
  settings: Settings,
) {
  return from
    ? await refuseUnconfirmed(tx, from, products, settings)
    : await refuseUnpaid(tx, clientId, products, settings);
}

/**
 * The provider of a payment that the order waits for. A manual order is not held: its customer pays by
 * the link that they get.
 */
function findPayment({ byAdmin }: Placing, { payment, total }: Terms): OnlineKind | undefined {
  return !byAdmin && total > 0 && isOnlineKind(payment.kind) ? payment.kind : undefined;
}

/** Locks the items at current prices: the given ones, or those of the basket. */
async function lockOrderLines(
  tx: Db,
  { clientId, items, byAdmin }: Placing,
  languages: Language[],
): Promise<BasketLine[] | PlaceRefusal> {
  const rows = items
    ? await lockSizes(tx, items, languages, { drafts: byAdmin !== undefined })
    : await lockLines(tx, clientId, languages);
  const lines = rows.map((row) => toBasketLine(row, languages));
  if (!lines.length) return refuse(items ? 'unknown_reference' : 'basket_empty');
  const asked = new Set(items?.map(({ sizeId }) => sizeId));
  if (items && lines.length < asked.size) return refuse('unknown_reference');
  const short = lines.filter((line) => line.problem);
  return short.length ? refuseShort(short) : lines;
}

function toRow(placing: Placing, terms: Terms, settings: Settings) {
  const { clientId, draft, language, byAdmin: admin } = placing;
  const { method, payment, address, subtotal, delivery, discount, total, deposit } = terms;
  const translate = (text: Translated) => inLanguage(text, language, settings.defaultLanguage);
  return {
    client_id: clientId,
    currency: settings.chargeCurrency,
    subtotal,
    delivery,
    discount,
    discount_reason: admin?.discount?.reason ?? null,
    source: admin ? ('admin' as const) : ('shop' as const),
    total,
    language,
    address: JSON.stringify(address),
    delivery_method: JSON.stringify({
      id: method.id,
      title: translate(method.title),
      pickUp: method.pickUp,
      texts: { title: method.title },
    }),
    payment_method: JSON.stringify({
      id: payment.id,
      title: translate(payment.title),
      kind: payment.kind,
      instructions: translate(payment.instructions),
      account: payment.kind === 'bank_transfer' ? settings.bankAccount : null,
      deposit,
      texts: { title: payment.title, instructions: payment.instructions },
    }),
    note: draft.note ?? null,
    gift_message: draft.giftMessage ?? null,
  };
}

/** Removes the ordered items from the basket, and marks an abandoned basket as recovered. */
async function clearBasket(
  tx: Db,
  { clientId, items, byAdmin: admin }: Placing,
  id: string,
  lines: BasketLine[],
): Promise<void> {
  if (admin) {
    const sizeIds = lines.map(({ sizeId }) => sizeId);
    return await recoverByPhone(tx, clientId, { id, sizeIds });
  }
  // A guest's basket is kept by the browser.
  if (!items) await takeFromBasket(tx, clientId, { id, lineIds: lines.map((line) => line.id) });
}

function refuseShort(lines: BasketLine[]) {
  return refuse('out_of_stock', {
    detail: lines.map((line) => `${line.title}, ${line.size}: ${line.available} left`).join('; '),
    lines: lines.map(({ id, sizeId, title, color, size, quantity, available, problem }) => ({
      id,
      sizeId,
      title,
      color,
      size,
      quantity,
      available,
      problem,
    })),
  });
}

/** Hashes the parsed body; zod puts keys in schema order, so equal bodies have equal hashes. */
function fingerprint({ draft, items, byAdmin }: Placing): string {
  const body = items ? { draft, items, discount: byAdmin?.discount } : draft;
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
