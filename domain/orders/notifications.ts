import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import type { Settings } from '#contract/settings.ts';
import { pathIn } from '#core/languages.ts';
import type { Tables } from '#database/tables.ts';
import { orderPartSentText, orderRefundedText } from '#domain/messages/admin-texts.ts';
import { composeMail, type MailDraft } from '#domain/messages/compose-mail.ts';
import {
  orderBalanceDueText,
  orderCancelledText,
  orderLapsedText,
  orderLinkText,
  orderPlacedText,
  orderShippedText,
} from '#domain/messages/texts.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { randomId } from '#domain/random-id.ts';
import { inLanguage } from '#domain/settings/read-settings.ts';
import { formatMoney } from './format-money.ts';
import { linkAbout } from './linked-orders.sql.ts';
import {
  orderBalanceDueMail,
  orderCancelledMail,
  orderLapsedMail,
  orderLinkMail,
  orderPlacedMail,
  orderRefundedMail,
  orderShippedMail,
  partShippedMail,
  whyLapsed,
} from './order-mails.ts';
import { findOrder, type LockedOrder } from './orders.sql.ts';
import { findOrderContact, type OrderContact } from './place-order.sql.ts';
import { type ReadAdminOrder, requireAdminOrder, toAdminOrder } from './read-orders.ts';

type Db = Kysely<Tables>;

/** Notifies the client that the order was placed, by SMS and, with an address, by e-mail. */
export async function writeOrderNotifications(
  tx: Db,
  placed: {
    order: LinkedOrder;
    client: OrderContact;
    language: Language;
    settings: Settings;
    url: string;
  },
): Promise<void> {
  const { order, client, language, settings, url } = placed;
  const context = { order, name: client.firstName, language, settings, url };
  await sendNotifications(tx, {
    sms: orderPlacedText(language, wordsFor(order, language, settings, url)),
    mail: orderPlacedMail(context),
    about: `order:${order.id}:placed`,
    client,
    orderId: order.id,
    settings,
    url,
  });
}

/**
 * Notifies the client of an order that was shipped, cancelled, or cancelled because it was not paid or
 * confirmed in time (`lapsed`), or that is packed, so that the balance after the deposit is due.
 */
export async function writeStatusNotifications(
  tx: Db,
  change: {
    order: LockedOrder;
    status: 'balance_due' | 'shipped' | 'cancelled' | 'lapsed';
    settings: Settings;
    url: string;
  },
): Promise<void> {
  const { settings, url, status } = change;
  const { id, language } = change.order;
  const client = await findOrderContact(tx, id);
  const order = await findOrder(tx, id);
  if (!client || !order) return;
  const words = wordsFor(order, language, settings, url);
  const context = { order, name: client.firstName, language, settings, url };
  const carrier = order.tracking?.carrier ?? null;
  const tracking = order.tracking?.number ?? null;
  const textsFor = {
    balance_due: () => {
      const { dueNext } = toAdminOrder(order);
      const amount = formatMoney(dueNext, order.currency, language);
      return {
        sms: orderBalanceDueText(language, { ...words, amount }),
        mail: orderBalanceDueMail(context, dueNext),
      };
    },
    cancelled: () => ({
      sms: orderCancelledText(language, words),
      mail: orderCancelledMail(context),
    }),
    lapsed: () => ({
      sms: orderLapsedText(language, words, whyLapsed(order, language)),
      mail: orderLapsedMail(context),
    }),
    shipped: () => ({
      sms: orderShippedText(language, { ...words, carrier, tracking }),
      mail: orderShippedMail(context, order.parcels.at(-1)),
    }),
  };
  await sendNotifications(tx, {
    ...textsFor[status](),
    about: `order:${id}:${status}`,
    client,
    orderId: id,
    settings,
    url,
  });
}

type NotifiedOrder = { order: ReadAdminOrder; settings: Settings; url: string };

/** Notifies the client that part of the order was shipped. */
export async function writeParcelNotifications(
  tx: Db,
  { order, settings, url }: NotifiedOrder,
): Promise<void> {
  const { language } = order;
  const parcel = order.parcels.at(-1);
  const client = await findOrderContact(tx, order.id);
  if (!client || !parcel) return;
  const carrier = parcel.tracking?.carrier ?? null;
  const tracking = parcel.tracking?.number ?? null;
  const words = wordsFor(order, language, settings, url);
  const context = { order, name: client.firstName, language, settings, url };
  await sendNotifications(tx, {
    sms: orderPartSentText(language, { ...words, carrier, tracking }),
    mail: partShippedMail(context, parcel),
    about: `order:${order.id}:parcel:${parcel.id}`,
    client,
    orderId: order.id,
    settings,
    url,
  });
}

/** Sends the link of an order to its customer. */
export async function writeLinkMessage(
  tx: Db,
  {
    id,
    channel,
    to,
    language,
    settings,
    url,
  }: {
    id: string;
    channel: 'sms' | 'email';
    to: string;
    language: Language;
    settings: Settings;
    url: string;
  },
): Promise<void> {
  const order = await requireAdminOrder(tx, id);
  const common = {
    to,
    about: `${linkAbout(id)}${randomId()}`,
    orderId: id,
    clientId: order.client?.id ?? null,
  };
  if (channel === 'sms') {
    const text = orderLinkText(language, wordsFor(order, language, settings, url));
    await writeMessage(tx, { ...common, channel, text });
    return;
  }
  const name = (await findOrderContact(tx, id))?.firstName ?? '';
  const mail = orderLinkMail({ order, name, language, settings, url });
  const composed = await composeMail(tx, mail, { settings, publicUrl: url });
  await writeMessage(tx, { ...common, ...composed, channel });
}

/** `about` tells refunds apart; `lines` are the refunded items, if any. */
type Refunded = {
  about: string;
  amount: number;
  lines: ReadAdminOrder['refunds'][number]['lines'];
};

/** Notifies the client of a refund. */
export async function writeRefundNotifications(
  tx: Db,
  { order, settings, url, about, amount, lines }: NotifiedOrder & Refunded,
): Promise<void> {
  const { language } = order;
  const client = await findOrderContact(tx, order.id);
  if (!client) return;
  const words = wordsFor(order, language, settings, url);
  const context = { order, name: client.firstName, language, settings, url };
  await sendNotifications(tx, {
    sms: orderRefundedText(language, {
      ...words,
      amount: formatMoney(amount, order.currency, language),
    }),
    mail: orderRefundedMail(context, { amount, lines }),
    about: `order:${order.id}:${about}`,
    client,
    orderId: order.id,
    settings,
    url,
  });
}

type Named = Pick<LinkedOrder, 'number' | 'total' | 'currency' | 'deliveryMethod' | 'linkToken'>;

function wordsFor(order: Named, language: Language, settings: Settings, url: string) {
  return {
    shopName: settings.shopName,
    number: order.number,
    total: formatMoney(order.total, order.currency, language),
    url: url + pathIn(language, `/orders/${order.linkToken}`, settings.defaultLanguage),
    collectAt: order.deliveryMethod.pickUp ? placeOf(settings, language) : undefined,
  };
}

function placeOf({ shopName, contact, defaultLanguage }: Settings, language: Language): string {
  const hours = inLanguage(contact.hours, language, defaultLanguage);
  return [shopName, contact.address, hours].filter(Boolean).join(', ');
}

type Notification = {
  sms: string;
  mail: MailDraft;
  about: string;
  client: Pick<OrderContact, 'id' | 'phone' | 'email'>;
  orderId: string | null;
  settings: Settings;
  url: string;
};

/** Queues a notification as an SMS and, for a client with an address, as an e-mail. */
async function sendNotifications(
  tx: Db,
  { sms, mail, about, client, orderId, settings, url }: Notification,
): Promise<void> {
  const common = { clientId: client.id, orderId };
  await writeMessage(tx, {
    ...common,
    channel: 'sms',
    to: client.phone,
    text: sms,
    about: `${about}:sms`,
  });
  if (!client.email) return;
  await writeMessage(tx, {
    ...common,
    ...(await composeMail(tx, mail, { settings, publicUrl: url })),
    channel: 'email',
    to: client.email,
    about: `${about}:email`,
  });
}
