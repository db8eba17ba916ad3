import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Order, OrderDraft } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Language, Translated } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockLines, lockSizes, removeLines } from '#domain/basket/basket.sql.ts';
import { toBasketLine } from '#domain/basket/read-basket.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { inLanguage, readSettings } from '#domain/settings/read-settings.ts';
import { recoverAbandoned, recoverByPhone } from './abandoned.sql.ts';
import { writePlacedLetters } from './letters.ts';
import { addressFor } from './order-address.ts';
import { addEvents, findOrder } from './orders.sql.ts';
import {
  findOrderByKey,
  insertOrder,
  insertOrderLines,
  lockClient,
  noteAttempt,
  takeStock,
} from './place-order.sql.ts';
import { toClientOrder } from './read-orders.ts';

type Db = Kysely<Tables>;

export type Placing = {
  clientId: string;
  /** The same key again answers the first answer; without one, every call is an order. */
  key: string | undefined;
  draft: OrderDraft;
  language: Language;
  publicUrl: string;
  /** Written down by a shopkeeper: these pieces instead of the basket's, and perhaps for less. */
  office?: {
    actor: string;
    lines: { sizeId: number; quantity: number }[];
    discount?: { amount: number; reason: string } | undefined;
  };
};

type PlaceRefusal = Refusal<
  | 'basket_empty'
  | 'out_of_stock'
  | 'price_changed'
  | 'key_reused'
  | 'unknown_method'
  | 'invalid'
  | 'unknown_reference'
>;

/**
 * Orders what is in the basket, in one transaction: the client's orders one after the other, stock
 * locked in id order, everything priced anew, and the messages written with it.
 */
export async function placeOrder(db: Db, placing: Placing): Promise<Order | PlaceRefusal> {
  const placed = await inTransaction(db, (tx) => place(tx, placing));
  // Once the pieces are free again: others wait for them.
  if (isRefusal(placed)) await noteAttempt(db, placing.clientId, placed.refused);
  return placed;
}

/** The same inside a transaction that is under way. */
export async function place(tx: Db, placing: Placing): Promise<Order | PlaceRefusal> {
  const { clientId, draft, language, office, key = randomUUID() } = placing;
  const client = await lockClient(tx, clientId);
  const hash = fingerprint({ draft, office: office && { ...office, actor: '' } });
  const earlier = await findOrderByKey(tx, clientId, key);
  if (earlier)
    return earlier.request_hash === hash
      ? await reread(tx, earlier.id, language)
      : refuse('key_reused');

  const settings = await readSettings(tx);
  const languages = orderLanguages(language, settings.defaultLanguage);
  const rows = office
    ? await lockSizes(tx, office.lines, languages)
    : await lockLines(tx, clientId, languages);
  const lines = rows.map((row) => toBasketLine(row, languages));
  if (!lines.length) return refuse(office ? 'unknown_reference' : 'basket_empty');
  const asked = new Set(office?.lines.map(({ sizeId }) => sizeId));
  if (office && lines.length < asked.size) return refuse('unknown_reference');
  const short = lines.filter((line) => line.problem);
  if (short.length) return refuseShort(short);

  const methods = findMethods(settings, draft);
  if ('refused' in methods) return methods;
  const address = addressFor(methods.delivery, draft);
  if ('refused' in address) return address;
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  const delivery = deliveryPrice(methods.delivery, subtotal);
  const discount = office?.discount?.amount ?? 0;
  if (discount > subtotal) {
    const most = `must be at most ${(subtotal / 100).toFixed(2)}`;
    return refuse('invalid', { detail: most, fields: { 'discount.amount': most } });
  }
  const total = subtotal + delivery - discount;
  if (draft.expectedTotal !== undefined && draft.expectedTotal !== total) {
    return refuse('price_changed', { total, subtotal, delivery });
  }

  const say = (text: Translated) => inLanguage(text, language, settings.defaultLanguage);
  const { id, number } = await insertOrder(tx, {
    client_id: clientId,
    currency: settings.chargeCurrency,
    subtotal,
    delivery,
    discount,
    discount_reason: office?.discount?.reason ?? null,
    source: office ? 'office' : 'shop',
    total,
    language,
    address: JSON.stringify(address),
    delivery_method: JSON.stringify({
      id: methods.delivery.id,
      title: say(methods.delivery.title),
      pickUp: methods.delivery.pickUp,
      texts: { title: methods.delivery.title },
    }),
    payment_method: JSON.stringify({
      id: methods.payment.id,
      title: say(methods.payment.title),
      kind: methods.payment.kind,
      instructions: say(methods.payment.instructions),
      texts: { title: methods.payment.title, instructions: methods.payment.instructions },
    }),
    note: draft.note ?? null,
    gift_message: draft.giftMessage ?? null,
    idempotency_key: key,
    request_hash: hash,
  });
  await insertOrderLines(tx, id, lines);
  const given = await takeStock(tx, lines);
  if (given !== lines.length) throw new Error(`stock of order ${number} changed under its lock`);
  if (!office) {
    await removeLines(
      tx,
      lines.map((line) => line.id),
    );
    await recoverAbandoned(tx, clientId, id);
  } else {
    await recoverByPhone(tx, clientId, { id, sizeIds: lines.map(({ sizeId }) => sizeId) });
  }
  const actor = office?.actor ?? `${client.first_name} ${client.last_name}`;
  await addEvents(tx, id, [{ actor, type: 'placed', to: 'new' }]);
  const order = await reread(tx, id, language);
  await writePlacedLetters(tx, {
    order,
    client,
    clientId,
    language,
    settings,
    url: placing.publicUrl,
  });
  return order;
}

async function reread(tx: Db, id: string, language: Language): Promise<Order> {
  const order = await findOrder(tx, id);
  if (!order) throw new Error(`order ${id} is not there`);
  return toClientOrder(order, language);
}

function refuseShort(lines: ReturnType<typeof toBasketLine>[]) {
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

type Methods = {
  delivery: Settings['deliveryMethods'][number];
  payment: Settings['paymentMethods'][number];
};

function findMethods(settings: Settings, draft: OrderDraft): Methods | Refusal<'unknown_method'> {
  const delivery = settings.deliveryMethods.find((method) => method.id === draft.deliveryMethod);
  const payment = settings.paymentMethods.find((method) => method.id === draft.paymentMethod);
  if (!delivery) return refuseMethod('deliveryMethod', 'is not offered');
  if (!payment) return refuseMethod('paymentMethod', 'is not offered');
  const { country } = draft.address;
  if (delivery.countries && country && !delivery.pickUp && !delivery.countries.includes(country)) {
    return refuseMethod('deliveryMethod', 'does not go to this country');
  }
  return { delivery, payment };
}

function refuseMethod(field: string, message: string) {
  return refuse('unknown_method', { fields: { [field]: message }, detail: `${field}: ${message}` });
}

function deliveryPrice(method: Methods['delivery'], subtotal: number): number {
  const free = method.freeFrom !== null && subtotal >= method.freeFrom;
  return free ? 0 : method.price;
}

/** The body as it counts: zod gives its keys one order, so equal bodies have equal prints. */
function fingerprint(asked: { draft: OrderDraft; office: object | undefined }): string {
  const body = asked.office ? asked : asked.draft;
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
