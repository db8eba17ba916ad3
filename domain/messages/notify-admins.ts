import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { noticeAreas } from '#core/notices.ts';
import { mayRead } from '#core/roles.ts';
import { currentActor } from '#database/acting.ts';
import type { Tables } from '#database/tables.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { noticeTexts } from './notice-texts.ts';
import { insertNotice, type NewNotice, nameSizes } from './notices.sql.ts';
import { writeMessage } from './write-message.ts';

type Db = Kysely<Tables>;

/**
 * Notifies the admins of an event, in the transaction that causes it: open back offices at commit,
 * and by e-mail and SMS those who chose so and whose role may see it. The admin who caused it is
 * not notified.
 *
 * @example await notifyAdmins(tx, url, { event: 'new_order', about: `order:${id}`, name: number })
 */
export async function notifyAdmins(tx: Db, url: string, notice: NewNotice): Promise<void> {
  const causedBy = idOfActor();
  const readers = await insertNotice(tx, notice, causedBy);
  const allowed = readers.filter(({ role }) => mayRead(role, noticeAreas[notice.event]));
  if (!allowed.length) return;
  const { shopName, defaultLanguage } = await readSettings(tx);
  for (const { id, email, phone, language } of allowed) {
    const { mail, sms } = noticeTexts(language ?? defaultLanguage, notice, { shopName, url });
    const about = `notice:${notice.about}:${id}`;
    if (email) await writeMessage(tx, { channel: 'email', to: email, about, ...mail });
    if (phone)
      await writeMessage(tx, { channel: 'sms', to: phone, about: `${about}:sms`, text: sms });
  }
}

type Sold = { sizeId: number; stock: number; quantity: number };

/** Reports each size that a sale has just brought down to the limit; `sale` is the order's id. */
export async function notifyLowStock(
  tx: Db,
  url: string,
  {
    sale,
    sold,
    limit,
    language,
  }: { sale: string; sold: Sold[]; limit: number; language: Language },
): Promise<void> {
  const low = sold.filter(({ stock, quantity }) => stock <= limit && stock + quantity > limit);
  if (limit === 0 || !low.length) return;
  const names = await nameSizes(
    tx,
    low.map(({ sizeId }) => sizeId),
    language,
  );
  for (const { sizeId, productId, name } of names) {
    await notifyAdmins(tx, url, {
      event: 'low_stock',
      about: `low_stock:${sizeId}:${sale}`,
      name,
      subject: String(productId),
      stock: low.find((size) => size.sizeId === sizeId)?.stock ?? 0,
    });
  }
}

/**
 * Reports failed messages: at most once an hour, because a broken mail server fails them all. A
 * failed message to an admin causes no further one.
 */
export async function notifyFailures(
  tx: Db,
  url: string,
  failed: readonly { about: string }[],
): Promise<void> {
  if (failed.every(({ about }) => about.startsWith('notice:'))) return;
  await notifyAdmins(tx, url, { event: 'messages_failed', about: `messages_failed:${thisHour()}` });
}

/** Reports that unusually many codes are sent: at most once an hour. */
export async function notifyManyCodes(tx: Db, url: string): Promise<void> {
  await notifyAdmins(tx, url, { event: 'many_codes', about: `many_codes:${thisHour()}` });
}

function thisHour(): string {
  return new Date().toISOString().slice(0, 13);
}

function idOfActor(): number | null {
  const actor = currentActor();
  return actor ? (JSON.parse(actor) as { id: number }).id : null;
}
