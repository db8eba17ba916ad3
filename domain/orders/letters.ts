import type { Kysely } from 'kysely';
import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Currency, Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import {
  orderCancelledText,
  orderPlacedText,
  orderShippedText,
  type Said,
} from '#domain/messages/texts.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
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
  await send(tx, said, `order:${order.id}:placed`, client, clientId, order.id);
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
  await send(tx, said, `order:${id}:${moved.status}`, client, clientId, id);
}

function wordsFor(order: Order, language: Language, settings: Settings, url: string) {
  const path = language === settings.defaultLanguage ? '' : `/${language}`;
  return {
    shopName: settings.shopName,
    number: order.number,
    total: formatMoney(order.total, order.currency, language),
    url: `${url}${path}/account/orders/${order.id}`,
  };
}

function formatMoney(amount: number, currency: Currency, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'code',
  }).format(amount / 100);
}

async function send(
  tx: Db,
  said: Said,
  about: string,
  client: Contact,
  clientId: string,
  orderId: string,
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
