import type { AbandonedOrder } from '#contract/abandoned.ts';
import type { Client } from '#contract/clients.ts';
import type { Language } from '#contract/fields.ts';
import type { Settings } from '#contract/settings.ts';
import { sizeLabel } from '#core/size-label.ts';
import { type PictureRow, toPicture } from '#domain/media/to-picture.ts';
import type { MailDraft } from '#domain/messages/compose-mail.ts';
import type { MailItem } from '#domain/messages/mail-content.ts';
import { itemPicture } from '#domain/messages/mail-picture.ts';
import { mailWords } from '#domain/messages/words/all.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';

type Around = {
  readonly pictures: ReadonlyMap<number, PictureRow>;
  readonly settings: Settings;
  readonly publicUrl: string;
  /** The URL that restores the basket. */
  readonly url: string;
  /** The URL that unsubscribes an address. */
  readonly stopUrl: string;
};

const unsubscribing: Record<Language, { reason: string; stop: string }> = {
  en: { reason: 'You get this e-mail because you agreed to it.', stop: 'Unsubscribe' },
  tr: { reason: 'Bu e-postayı, kabul ettiğiniz için alıyorsunuz.', stop: 'Abonelikten çık' },
  ru: {
    reason: 'Вы получили это письмо, потому что согласились на такие письма.',
    stop: 'Отписаться',
  },
  tk: { reason: 'Bu hat size razylygyňyz boýunça geldi.', stop: 'Hatlary bes et' },
};

/** The reminder of an abandoned basket. Without prices, which may change before it is read. */
export function basketReminderMail(
  { firstName, language }: Pick<Client, 'firstName' | 'language'>,
  lines: AbandonedOrder['lines'],
  { pictures, settings, publicUrl, url, stopUrl }: Around,
): MailDraft {
  const { labels } = mailWords[language];
  const { reason, stop } = unsubscribing[language];
  const languages = orderLanguages(language, settings.defaultLanguage);
  const items = lines.map(({ title, color, size, quantity, sizeId }): MailItem => {
    const row = pictures.get(sizeId);
    return {
      title,
      details: [color, size && sizeLabel(size, language), `${labels.quantity} ${quantity}`].filter(
        Boolean,
      ),
      price: null,
      picture: itemPicture(row ? toPicture(row, title, languages) : null, publicUrl),
    };
  });
  return {
    kind: 'basket_reminder',
    language,
    values: { name: firstName },
    blocks: [
      { type: 'items', title: labels.items, items },
      { type: 'button', label: labels.toCheckout, url },
      { type: 'text', text: reason },
      { type: 'link', label: stop, url: stopUrl },
    ],
  };
}
