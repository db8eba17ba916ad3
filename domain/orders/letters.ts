import type { Kysely } from 'kysely';
import type { OfficeOrder } from '#contract/office-orders.ts';
import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Currency, Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { orderPartSentText, orderRefundedText } from '#domain/messages/desk-texts.ts';
import {
  orderCancelledText,
  orderPlacedText,
  orderShippedText,
  type Said,
} from '#domain/messages/texts.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { inLanguage } from '#domain/settings/read-settings.ts';
import { findOrder, type LockedOrder } from './orders.sql.ts';
import { findClientContact } from './place-order.sql.ts';

type Db = Kysely<Tables>;
type Contact = { phone: string; email: string | null };

/** Tells the client that the order is placed: by SMS, and by e-mail where there is one. */
export async function writePlacedLetters(
  tx: Db,
  placed: {
    order: Order;
    client: Contact;
    clientId: string;
    language: Language;
    settings: Settings;
    url: string;
  },
): Promise<void> {
  const { order, client, clientId, language, settings, url } = placed;
  const { instructions } = order.paymentMethod;
  const said = orderPlacedText(language, {
    ...wordsFor(order, language, settings, url),
    instructions,
  });
  await sendLetters(tx, said, `order:${order.id}:placed`, client, clientId, order.id);
}

/** Tells the client that the order was shipped or cancelled. */
export async function writeMovedLetters(
  tx: Db,
  moved: { order: LockedOrder; status: 'shipped' | 'cancelled'; settings: Settings; url: string },
): Promise<void> {
  const { client_id: clientId, id, language } = moved.order;
  const client = clientId && (await findClientContact(tx, clientId));
  const order = await findOrder(tx, id);
  if (!client || !order) return;
  const words = wordsFor(order, language, moved.settings, moved.url);
  const said =
    moved.status === 'cancelled'
      ? orderCancelledText(language, words)
      : orderShippedText(language, {
          ...words,
          carrier: order.tracking?.carrier ?? null,
          tracking: order.tracking?.number ?? null,
        });
  await sendLetters(tx, said, `order:${id}:${moved.status}`, client, clientId, id);
}

type Told = { order: OfficeOrder; settings: Settings; url: string };

/** Tells the client that a part is on its way. */
export async function writeParcelLetters(tx: Db, { order, settings, url }: Told): Promise<void> {
  const parcel = order.parcels.at(-1);
  const client = order.client && (await findClientContact(tx, order.client.id));
  if (!client || !order.client || !parcel) return;
  const said = orderPartSentText(order.language, {
    ...wordsFor(order, order.language, settings, url),
    carrier: parcel.tracking?.carrier ?? null,
    tracking: parcel.tracking?.number ?? null,
  });
  await sendLetters(
    tx,
    said,
    `order:${order.id}:parcel:${parcel.id}`,
    client,
    order.client.id,
    order.id,
  );
}

/** Tells the client that money was given back. */
export async function writeRefundLetters(
  tx: Db,
  { order, settings, url, refundId, amount }: Told & { refundId: number; amount: number },
): Promise<void> {
  const client = order.client && (await findClientContact(tx, order.client.id));
  if (!client || !order.client) return;
  const said = orderRefundedText(order.language, {
    ...wordsFor(order, order.language, settings, url),
    amount: formatMoney(amount, order.currency, order.language),
  });
  await sendLetters(
    tx,
    said,
    `order:${order.id}:refund:${refundId}`,
    client,
    order.client.id,
    order.id,
  );
}

type Named = Pick<Order, 'id' | 'number' | 'total' | 'currency' | 'deliveryMethod'>;

function wordsFor(order: Named, language: Language, settings: Settings, url: string) {
  const path = language === settings.defaultLanguage ? '' : `/${language}`;
  return {
    shopName: settings.shopName,
    number: order.number,
    total: formatMoney(order.total, order.currency, language),
    url: `${url}${path}/account/orders/${order.id}`,
    collectAt: order.deliveryMethod.pickUp ? placeOf(settings, language) : undefined,
  };
}

function placeOf({ shopName, contact, defaultLanguage }: Settings, language: Language): string {
  const hours = inLanguage(contact.hours, language, defaultLanguage);
  return [shopName, contact.address, hours].filter(Boolean).join(', ');
}

function formatMoney(amount: number, currency: Currency, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'code',
  }).format(amount / 100);
}

/** Writes one thing as an SMS, and as an e-mail to whoever has an address. */
export async function sendLetters(
  tx: Db,
  said: Said,
  about: string,
  client: Contact,
  clientId: string,
  orderId: string | null,
): Promise<void> {
  const common = { clientId, orderId };
  await writeMessage(tx, {
    ...common,
    channel: 'sms',
    to: client.phone,
    text: said.sms,
    about: `${about}:sms`,
  });
  if (!client.email) return;
  await writeMessage(tx, {
    ...common,
    channel: 'email',
    to: client.email,
    subject: said.subject,
    text: said.email,
    about: `${about}:email`,
  });
}
