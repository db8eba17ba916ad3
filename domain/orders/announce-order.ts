import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { notifyAdmins } from '#domain/messages/notify-admins.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { writeOrderNotifications } from './notifications.ts';
import { findOrder, isAnnounced } from './orders.sql.ts';
import { findOrderContact } from './place-order.sql.ts';
import { toClientOrder } from './read-orders.ts';

type Announced = {
  order: LinkedOrder;
  client: { id: string; phone: string; email: string | null; firstName: string } | undefined;
  language: Language;
  settings: Settings;
  url: string;
};

/**
 * Confirms an order to its customer, and notifies the admins: when it is placed, or, if it is paid
 * online, once it is paid or authorised.
 */
export async function announceOrder(tx: Kysely<Tables>, announced: Announced): Promise<void> {
  const { order, client, url } = announced;
  const { id, number } = order;
  const notice = {
    event: 'new_order',
    about: `order:${id}`,
    name: number,
    subject: id,
  } as const;
  await Promise.all([
    client && writeOrderNotifications(tx, { ...announced, client }),
    notifyAdmins(tx, url, notice),
  ]);
}

/** The same for an order that has waited for its payment, unless it has been announced. */
export async function announceWaiting(tx: Kysely<Tables>, id: string, url: string): Promise<void> {
  const row = await findOrder(tx, id);
  if (!row || (await isAnnounced(tx, id))) return;
  const { language } = row;
  const client = await findOrderContact(tx, id);
  const order = toClientOrder(row, language);
  await announceOrder(tx, { order, client, language, settings: await readSettings(tx), url });
}
