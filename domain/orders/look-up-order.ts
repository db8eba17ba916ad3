import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import { Email, type Language } from '#contract/fields.ts';
import type { FoundOrder, OrderLinkSent, OrderLookup } from '#contract/guest-orders.ts';
import type { Sends } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { countCall } from '#domain/sessions/network-calls.sql.ts';
import { parsePhone } from '#domain/settings/read-phone.ts';
import { readSettings, recentSettings } from '#domain/settings/read-settings.ts';
import { countLinksSent, renewLink } from './linked-orders.sql.ts';
import {
  findContacts,
  getLookupWait,
  lockLookups,
  noteFailedLookup,
  type OrderContacts,
} from './look-up-order.sql.ts';
import { writeLinkMessage } from './notifications.ts';
import { lockOrder } from './orders.sql.ts';
import { requireLinkedOrder } from './read-orders.ts';

type Db = Kysely<Tables>;
type Asked = {
  limits: boolean;
  /** The IP address of the caller. */
  address: string;
  language: Language;
  sends: Sends;
  publicUrl: string;
};
type LookupRefusal = Refusal<'not_found' | 'too_many' | 'invalid'>;

/** Messages with the same link in a day. */
const mostLinks = 3;

/**
 * Finds an order by its number and the phone or e-mail address it was placed with. The reply contains
 * no name, address or phone. An unknown number and a wrong contact get the same refusal.
 */
export async function lookUpOrder(
  db: Db,
  lookup: OrderLookup,
  asked: Asked,
): Promise<FoundOrder | LookupRefusal> {
  const found = await findOrder(db, lookup, asked);
  if (isRefusal(found)) return found;
  const order = await requireLinkedOrder(db, found.id, asked.language);
  return { ...order, linkBy: chooseWay(found, asked.sends)?.channel ?? null };
}

/** Sends the link of an order to its customer. */
export async function sendOrderLink(
  db: Db,
  lookup: OrderLookup,
  asked: Asked,
): Promise<OrderLinkSent | LookupRefusal | Refusal<'no_messages' | 'too_many_links'>> {
  const found = await findOrder(db, lookup, asked);
  if (isRefusal(found)) return found;
  const way = chooseWay(found, asked.sends);
  if (!way) return refuse('no_messages');
  return await inTransaction(db, async (tx) => {
    const { id } = found;
    await lockOrder(tx, id);
    await renewLink(tx, id, 'ended');
    const sent = await countLinksSent(tx, id, way.to);
    if (sent.isQueued) return { by: way.channel };
    if (asked.limits && sent.count >= mostLinks) {
      return refuse('too_many_links', { retryAfter: sent.wait });
    }
    const { language, publicUrl: url } = asked;
    await writeLinkMessage(tx, { id, ...way, language, settings: await readSettings(tx), url });
    return { by: way.channel };
  });
}

type Way = { readonly channel: 'sms' | 'email'; readonly to: string };
type Found = OrderContacts & { readonly by: Way['channel'] };

/**
 * How the link is sent: to the customer, like the messages about the order, and by what was typed if the
 * shop sends it. The phone of the address may be of somebody for whom the order is a gift.
 */
function chooseWay({ phone, addressPhone, email, by }: Found, sends: Sends): Way | undefined {
  const smsTo = phone ?? addressPhone;
  const ways: Way[] = [
    ...(smsTo ? [{ channel: 'sms' as const, to: smsTo }] : []),
    ...(email ? [{ channel: 'email' as const, to: email }] : []),
  ];
  const offered = ways.filter(({ channel }) => sends[channel]);
  return offered.find(({ channel }) => channel === by) ?? offered[0];
}

/** Finds an order within the limits: of the network's look-ups, and of failures for a number and a contact. */
async function findOrder(
  db: Db,
  lookup: OrderLookup,
  { limits, address }: Asked,
): Promise<Found | LookupRefusal> {
  const number = readNumber(lookup.number);
  const contact = readContact(lookup.contact);
  if (isRefusal(contact)) return contact;
  const { country } = await recentSettings(db);
  // The transaction returns the wait, because a refusal would roll back the counted call.
  const found = await inTransaction(db, async (tx) => {
    await lockLookups(tx, [number, contact.key]);
    const wait = limits
      ? (await countCall(tx, 'order_lookup', address)) ||
        (await getLookupWait(tx, { number, contact: contact.key, address }))
      : 0;
    if (wait > 0) return { wait };
    const order = await findContacts(tx, number);
    // Read for an unknown number as well, so that its response takes as long.
    const readings = [order?.country ?? country, country].map((code) => contact.readAs(code));
    if (order && hasContact(order, readings)) return { ...order, by: contact.kind };
    await noteFailedLookup(tx, { number, contact: contact.key, address });
    return undefined;
  });
  if (!found) return refuse('not_found');
  return 'wait' in found ? refuse('too_many', { retryAfter: found.wait }) : found;
}

/**
 * The number of an order as stored, without words around it.
 *
 * @example readNumber('Order a 10001') // 'A-10001'
 */
function readNumber(typed: string): string {
  return `A-${typed.normalize('NFKC').replace(/\D/g, '')}`;
}

type Contact = {
  kind: Way['channel'];
  /** Under which failures count, the same for every spelling: an address in lower case, or a phone's last digits. */
  key: string;
  /** As stored: in lower case, or as a phone of a country. */
  readAs: (country: string) => string | undefined;
};

/** Only digits and separators, so that no spelling of a phone escapes its limit. */
const phonePattern = /^\+?[\d\s().\-–/]{5,}$/;

function readContact(typed: string): Contact | Refusal<'invalid'> {
  const email = Email.safeParse(typed);
  if (email.success) {
    const key = email.data.toLowerCase();
    return { kind: 'email', key, readAs: () => key };
  }
  const phone = typed.normalize('NFKC').replace(/^tel:\s*/i, '');
  if (!phonePattern.test(phone)) {
    return refuse('invalid', { errors: [fieldError('contact', 'invalid_contact')] });
  }
  return {
    kind: 'sms',
    key: phone.replace(/\D/g, '').slice(-7),
    readAs: (country) => parsePhone(phone, country),
  };
}

function hasContact(
  { phone, addressPhone, email }: OrderContacts,
  readings: (string | undefined)[],
): boolean {
  const contacts = [phone, addressPhone, email?.toLowerCase()];
  return contacts.some((contact) => contact && readings.includes(contact));
}
