import type { Picture } from '#contract/fields.ts';
import { sizeLabel } from '#core/size-label.ts';
import type { MailDraft } from '#domain/messages/compose-mail.ts';
import { itemPicture } from '#domain/messages/mail-picture.ts';
import { mailWords } from '#domain/messages/words/all.ts';
import type { DueAlert } from './alerts.sql.ts';

type Links = { readonly product: string; readonly url: string; readonly stopUrl: string };

/** The e-mail of a back-in-stock alert. */
export function backInStockMail(
  { language, title, color, size }: Pick<DueAlert, 'language' | 'title' | 'color' | 'size'>,
  { product, url, stopUrl }: Links,
  picture: Picture | null,
  publicUrl: string,
): MailDraft {
  const { labels } = mailWords[language];
  const item = {
    title,
    details: [color, size && sizeLabel(size, language)].filter(Boolean),
    price: null,
    picture: itemPicture(picture, publicUrl),
  };
  return {
    kind: 'back_in_stock',
    language,
    values: { product },
    blocks: [
      { type: 'items', title: '', items: [item] },
      { type: 'button', label: labels.viewItem, url },
      { type: 'text', text: labels.once },
      { type: 'link', label: labels.stop, url: stopUrl },
    ],
  };
}
