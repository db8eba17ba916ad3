import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BasketLine } from '#contract/basket.ts';
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
import { findTerms, type Terms } from './order-terms.ts';
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
  const lines = await lockPieces(tx, placing, settings);
  if ('refused' in lines) return lines;
  const terms = findTerms(settings, lines, draft, office?.discount?.amount);
  if ('refused' in terms) return terms;

  const row = { ...toRow(placing, terms, settings), idempotency_key: key, request_hash: hash };
  const { id, number } = await insertOrder(tx, row);
  await insertOrderLines(tx, id, lines);
  const given = await takeStock(tx, lines);
  if (given !== lines.length) throw new Error(`stock of order ${number} changed under its lock`);
  await clearBasket(tx, placing, id, lines);
  const actor = office?.actor ?? `${client.first_name} ${client.last_name}`;
  await addEvents(tx, id, [{ actor, type: 'placed', to: 'new' }]);
  const order = await reread(tx, id, language);
  const told = { order, client, clientId, language, settings, url: placing.publicUrl };
  await writePlacedLetters(tx, told);
  return order;
}

/** What is ordered, at what it costs now: the basket, or what the office wrote down. */
async function lockPieces(
  tx: Db,
  { clientId, language, office }: Placing,
  settings: Settings,
): Promise<BasketLine[] | PlaceRefusal> {
  const languages = orderLanguages(language, settings.defaultLanguage);
  const rows = office
    ? await lockSizes(tx, office.lines, languages)
    : await lockLines(tx, clientId, languages);
  const lines = rows.map((row) => toBasketLine(row, languages));
  if (!lines.length) return refuse(office ? 'unknown_reference' : 'basket_empty');
  const asked = new Set(office?.lines.map(({ sizeId }) => sizeId));
  if (office && lines.length < asked.size) return refuse('unknown_reference');
  const short = lines.filter((line) => line.problem);
  return short.length ? refuseShort(short) : lines;
}

function toRow(placing: Placing, terms: Terms, settings: Settings) {
  const { clientId, draft, language, office } = placing;
  const { method, payment, address, subtotal, delivery, discount, total } = terms;
  const say = (text: Translated) => inLanguage(text, language, settings.defaultLanguage);
  return {
    client_id: clientId,
    currency: settings.chargeCurrency,
    subtotal,
    delivery,
    discount,
    discount_reason: office?.discount?.reason ?? null,
    source: office ? ('office' as const) : ('shop' as const),
    total,
    language,
    address: JSON.stringify(address),
    delivery_method: JSON.stringify({
      id: method.id,
      title: say(method.title),
      pickUp: method.pickUp,
      texts: { title: method.title },
    }),
    payment_method: JSON.stringify({
      id: payment.id,
      title: say(payment.title),
      kind: payment.kind,
      instructions: say(payment.instructions),
      texts: { title: payment.title, instructions: payment.instructions },
    }),
    note: draft.note ?? null,
    gift_message: draft.giftMessage ?? null,
  };
}

/** What was ordered leaves the basket, and a basket that was left has come to its order. */
async function clearBasket(
  tx: Db,
  { clientId, office }: Placing,
  id: string,
  lines: BasketLine[],
): Promise<void> {
  if (office) {
    const sizeIds = lines.map(({ sizeId }) => sizeId);
    return await recoverByPhone(tx, clientId, { id, sizeIds });
  }
  const bought = lines.map((line) => line.id);
  await removeLines(tx, bought);
  await recoverAbandoned(tx, clientId, id);
}

async function reread(tx: Db, id: string, language: Language): Promise<Order> {
  const order = await findOrder(tx, id);
  if (!order) throw new Error(`order ${id} is not there`);
  return toClientOrder(order, language);
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

/** The body as it counts: zod gives its keys one order, so equal bodies have equal prints. */
function fingerprint(asked: { draft: OrderDraft; office: object | undefined }): string {
  const body = asked.office ? asked : asked.draft;
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
