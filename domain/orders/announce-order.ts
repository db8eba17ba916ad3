import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { notifyAdmins } from '#domain/messages/notify-admins.ts';
import { writeOrderNotifications } from './notifications.ts';

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
  if (client) await writeOrderNotifications(tx, { ...announced, client });
  await notifyAdmins(tx, url, {
    event: 'new_order',
    about: `order:${id}`,
    name: number,
    subject: id,
  });
}
