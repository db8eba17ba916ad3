import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AbandonedOrder } from '#contract/abandoned.ts';
import type { BasketItem } from '#contract/basket.ts';
import type { Language } from '#contract/fields.ts';
import { pathIn } from '#core/languages.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { viewIn } from '#domain/catalogue/read-products.ts';
import { findClient } from '#domain/clients/clients.sql.ts';
import { afterQuietHours } from '#domain/consents/quiet-hours.ts';
import { getUnsubscribeId } from '#domain/consents/unsubscribe.sql.ts';
import { findSizePictures } from '#domain/media/size-pictures.sql.ts';
import { composeMail } from '#domain/messages/compose-mail.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import {
  findAbandonedOrder,
  listRestorable,
  lockAbandoned,
  markContacted,
  markReminded,
} from './abandoned.sql.ts';
import { basketReminderMail } from './basket-mail.ts';

type Db = Kysely<Tables>;

/**
 * E-mails a customer who agreed to it one reminder of an abandoned basket, after quiet hours. Its
 * link restores the items in any browser, without signing in and without revealing the customer.
 */
export async function remindAbandoned(
  db: Db,
  id: string,
  { publicUrl, language }: { publicUrl: string; language: Language },
): Promise<AbandonedOrder | Refusal<'not_found' | 'illegal_transition'>> {
  return await inTransaction(db, async (tx) => {
    const left = await lockAbandoned(tx, id);
    const client = left && (await findClient(tx, left.clientId));
    const abandoned = client && (await readAbandoned(tx, id, client.language));
    if (!left || !client || !abandoned || isRefusal(abandoned)) return refuse('not_found');
    if (left.recovered) {
      return refuse('illegal_transition', { detail: 'The basket has already been ordered' });
    }
    if (left.remindedAt) {
      return refuse('illegal_transition', { detail: 'The customer has already been reminded' });
    }
    if (abandoned.cannotRemind || !client.email) {
      return refuse('illegal_transition', {
        detail: reasons[abandoned.cannotRemind ?? 'no_email'],
      });
    }
    const settings = await readSettings(tx);
    const { defaultLanguage } = settings;
    const token = randomBytes(24).toString('base64url');
    const checkout = pathIn(client.language, '/items/checkout', settings.defaultLanguage);
    const url = `${publicUrl}${checkout}?restore=${token}`;
    await markReminded(tx, id, hashToken(token));
    const pictures = await findSizePictures(
      tx,
      abandoned.lines.map(({ sizeId }) => sizeId),
    );
    const unsubscribeId = await getUnsubscribeId(tx, client.email, client.id);
    const stop = pathIn(client.language, `/unsubscribe/${unsubscribeId}`, defaultLanguage);
    const around = { pictures, settings, publicUrl, url, stopUrl: `${publicUrl}${stop}` };
    const mail = basketReminderMail(client, abandoned.lines, around);
    await writeMessage(tx, {
      ...(await composeMail(tx, mail, { settings, publicUrl })),
      channel: 'email',
      to: client.email,
      about: `abandoned:${id}:reminder:email`,
      clientId: client.id,
      unsubscribeId,
      dueAt: afterQuietHours(new Date(), settings),
    });
    return await readAbandoned(tx, id, language);
  });
}

const reasons = {
  no_consent: 'The customer hasn’t agreed to reminders',
  no_email: 'The customer has no e-mail address',
  unsubscribed: 'The customer has unsubscribed',
  bounced: 'The mailbox doesn’t exist',
  by_hand: 'The address is on the do-not-e-mail list',
} satisfies Record<NonNullable<AbandonedOrder['cannotRemind']>, string>;

/** Records or removes that a colleague contacted the customer. */
export async function noteContact(
  db: Db,
  id: string,
  { actor, language }: { actor: string | null; language: Language },
): Promise<AbandonedOrder | Refusal<'not_found'>> {
  if (!(await markContacted(db, id, actor))) return refuse('not_found');
  return await readAbandoned(db, id, language);
}

async function readAbandoned(
  db: Db,
  id: string,
  language: Language,
): Promise<AbandonedOrder | Refusal<'not_found'>> {
  const { languages } = await viewIn(db, language);
  return (await findAbandonedOrder(db, id, languages)) ?? refuse('not_found');
}

/** Lists the items that a reminder link restores. */
export async function findRestorable(
  db: Db,
  token: string,
): Promise<{ items: BasketItem[] } | Refusal<'not_found'>> {
  const items = await listRestorable(db, hashToken(token));
  return items ? { items } : refuse('not_found');
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
