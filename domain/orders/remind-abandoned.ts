import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AbandonedOrder } from '#contract/abandoned.ts';
import type { BasketItem } from '#contract/basket.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { viewIn } from '#domain/catalogue/read-products.ts';
import { findClient } from '#domain/clients/clients.sql.ts';
import { leftBasketText } from '#domain/messages/desk-texts.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import {
  findAbandonedOrder,
  listRestorable,
  lockAbandoned,
  markContacted,
  markReminded,
} from './abandoned.sql.ts';
import { sendLetters } from './letters.ts';

type Db = Kysely<Tables>;

/**
 * Reminds a customer of the basket they left, once. The message's link fills a basket with the same
 * pieces in any browser; it signs nobody in and tells nobody whose basket it was.
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
      return refuse('illegal_transition', { detail: 'The basket was ordered after all' });
    }
    if (left.remindedAt) {
      return refuse('illegal_transition', { detail: 'They were reminded before; once is enough' });
    }
    const { shopName, defaultLanguage } = await readSettings(tx);
    const token = randomBytes(24).toString('base64url');
    const path = client.language === defaultLanguage ? '' : `/${client.language}`;
    const url = `${publicUrl}${path}/items/checkout?restore=${token}`;
    const pieces = abandoned.lines
      .map(({ quantity, title, color, size }) => `${quantity} × ${title}, ${color}, ${size}`)
      .join('\n');
    await markReminded(tx, id, hashToken(token));
    const said = leftBasketText(client.language, { shopName, pieces, url });
    await sendLetters(tx, said, `abandoned:${id}:reminder`, client, client.id, null);
    return await readAbandoned(tx, id, language);
  });
}

/** Notes that somebody has spoken with the customer, or takes the note back. */
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

/** What a reminder's link fills a basket with. */
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
