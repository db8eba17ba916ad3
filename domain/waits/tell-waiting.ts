import type { Kysely } from 'kysely';
import type { Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { backText } from './texts.ts';
import { type DueWait, deleteExpiredWaits, takeDueWaits } from './waits.sql.ts';

type Shop = { readonly db: Kysely<Tables>; readonly publicUrl: string };

/**
 * Writes to everyone whose size is back, some at a time: the message and the mark that it is written
 * are kept together, so that nobody hears it twice.
 */
export async function tellWaiting({ db, publicUrl }: Shop, stopping?: AbortSignal): Promise<void> {
  const settings = await recentSettings(db);
  for (let told = 1; told > 0 && !stopping?.aborted; ) {
    told = await inTransaction(db, async (tx) => {
      const due = await takeDueWaits(tx, settings.defaultLanguage);
      for (const wait of due) await writeMessage(tx, letterOf(wait, settings, publicUrl));
      return due.length;
    });
  }
}

/** Forgets wishes that ran out, and those of whom was told a month ago. */
export async function forgetWaits(db: Kysely<Tables>): Promise<void> {
  await deleteExpiredWaits(db);
}

function letterOf(wait: DueWait, { shopName, defaultLanguage }: Settings, publicUrl: string) {
  const { id, channel, contact, language, slug, colorId, sizeId } = wait;
  const shop = publicUrl + (language === defaultLanguage ? '' : `/${language}`);
  const said = backText(language, {
    shopName,
    piece: [wait.title, wait.color, wait.size].filter(Boolean).join(', '),
    url: `${shop}/items/product/${slug}?color=${colorId}&size=${sizeId}`,
    stopUrl: `${shop}/stop-telling/${id}`,
  });
  const about = `wait:${id}`;
  if (channel === 'sms') return { channel, to: contact, text: said.sms, about };
  return { channel, to: contact, subject: said.subject, text: said.email, about };
}
