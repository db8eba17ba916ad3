import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { pathIn } from '#core/languages.ts';
import { sizeLabel } from '#core/size-label.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { getUnsubscribeId } from '#domain/consents/unsubscribe.sql.ts';
import { findSizePictures } from '#domain/media/size-pictures.sql.ts';
import { toPicture } from '#domain/media/to-picture.ts';
import { composeMail, type MailShopContext } from '#domain/messages/compose-mail.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { backInStockMail } from './alert-mail.ts';
import { type DueAlert, deleteExpiredAlerts, takeDueAlerts } from './alerts.sql.ts';

type Shop = { readonly db: Kysely<Tables>; readonly publicUrl: string };

/**
 * Sends the due back-in-stock alerts in batches. The message and the mark that it was sent are
 * committed together, so that nobody is notified twice.
 */
export async function sendDueAlerts(
  { db, publicUrl }: Shop,
  stopping?: AbortSignal,
): Promise<void> {
  const settings = await recentSettings(db);
  for (let sent = 1; sent > 0 && !stopping?.aborted; ) {
    sent = await inTransaction(db, async (tx) => {
      const due = await takeDueAlerts(tx, settings.defaultLanguage);
      for (const alert of due) await writeAlert(tx, alert, { settings, publicUrl });
      return due.length;
    });
  }
}

/** Deletes expired alerts, and those sent a month ago. */
export async function deleteOldAlerts(db: Kysely<Tables>): Promise<void> {
  await deleteExpiredAlerts(db);
}

async function writeAlert(tx: Kysely<Tables>, alert: DueAlert, shop: MailShopContext) {
  const { settings, publicUrl } = shop;
  const { shopName, defaultLanguage } = settings;
  const { id, channel, contact, language, slug, colorId, sizeId } = alert;
  const at = (path: string) => publicUrl + pathIn(language, path, defaultLanguage);
  const size = alert.size && sizeLabel(alert.size, language);
  const links = {
    product: [alert.title, alert.color, size].filter(Boolean).join(', '),
    url: at(`/items/product/${slug}?color=${colorId}&size=${sizeId}`),
    stopUrl: at(`/unsubscribe/alert/${id}`),
  };
  const about = `alert:${id}`;
  if (channel === 'sms') {
    const text = backText(language, { shopName, ...links });
    await writeMessage(tx, { channel, to: contact, text, about });
    return;
  }
  const row = (await findSizePictures(tx, [sizeId])).get(sizeId);
  const picture = row
    ? toPicture(row, alert.title, orderLanguages(language, defaultLanguage))
    : null;
  const mail = backInStockMail(alert, links, picture, publicUrl);
  const unsubscribeId = await getUnsubscribeId(tx, contact, null);
  const composed = await composeMail(tx, mail, shop);
  await writeMessage(tx, { ...composed, channel, to: contact, about, unsubscribeId });
}

type BackWords = { shopName: string; product: string; url: string };

/** The SMS of a back-in-stock alert. */
function backText(language: Language, { shopName, product, url }: BackWords): string {
  return `${shopName}: ${back[language](product)} ${url}`;
}

const back: Record<Language, (product: string) => string> = {
  en: (product) => `the item you asked about is back in stock: ${product}.`,
  tr: (product) => `sorduğunuz ürün yeniden stokta: ${product}.`,
  ru: (product) => `изделие, о котором вы спрашивали, снова в наличии: ${product}.`,
  tk: (product) => `soran harydyňyz ýene bar: ${product}.`,
};
