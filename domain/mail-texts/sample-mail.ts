import type { Language } from '#contract/fields.ts';
import type { OrderLine } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { MailKind } from '#core/mail-kinds.ts';
import { sizeLabel } from '#core/size-label.ts';
import { backInStockMail } from '#domain/alerts/alert-mail.ts';
import { enquiryReplyMail } from '#domain/enquiries/enquiry-mail.ts';
import { toPicture } from '#domain/media/to-picture.ts';
import type { MailDraft } from '#domain/messages/compose-mail.ts';
import { basketReminderMail } from '#domain/orders/basket-mail.ts';
import {
  type OrderMailContext,
  orderBalanceDueMail,
  orderCancelledMail,
  orderLinkMail,
  orderPlacedMail,
  orderRefundedMail,
  orderShippedMail,
  partShippedMail,
} from '#domain/orders/order-mails.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { inLanguage } from '#domain/settings/read-settings.ts';
import type { SampleItem } from './sample-items.sql.ts';
import { type SampleWords, sampleWords } from './sample-words.ts';

type Around = {
  readonly language: Language;
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly items: readonly SampleItem[];
};

/**
 * A sample e-mail of a type, to a fictitious customer, with the shop's products, delivery and
 * payment.
 */
export function sampleMail(kind: MailKind, around: Around): MailDraft {
  const { language, publicUrl } = around;
  const words = sampleWords[language];
  const context = sampleOrder(around, words, kind === 'order_ready' || kind === 'part_ready');
  const { order } = context;
  const [first] = order.lines;
  const counts = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const tracking = { carrier: 'DHL', number: 'JD0146000001234567' };
  const parcel = { id: 1, at: '', tracking, lines: counts };
  switch (kind) {
    case 'order_placed':
      return orderPlacedMail(context);
    case 'order_balance_due':
      return orderBalanceDueMail(context, first?.lineTotal ?? 0);
    case 'order_shipped':
    case 'order_ready':
      return orderShippedMail(context, parcel);
    case 'part_shipped':
    case 'part_ready':
      return partShippedMail(context, { ...parcel, lines: counts.slice(0, 1) });
    case 'order_cancelled':
      return orderCancelledMail(context);
    case 'order_link':
      return orderLinkMail(context);
    case 'order_refunded':
      return orderRefundedMail(context, {
        amount: first?.lineTotal ?? 0,
        lines: counts.slice(0, 1),
      });
    case 'basket_reminder':
      return sampleBasket(around, words);
    case 'back_in_stock': {
      const { title, color, size, image } = order.lines[0] as OrderLine;
      const product = [title, color, size && sizeLabel(size, language)].filter(Boolean).join(', ');
      const links = { product, url: `${publicUrl}/`, stopUrl: `${publicUrl}/` };
      return backInStockMail({ language, title, color, size }, links, image, publicUrl);
    }
    case 'enquiry_reply':
      return enquiryReplyMail({ name: words.name, message: words.enquiry, language }, words.reply);
  }
}

function sampleBasket(around: Around, words: SampleWords): MailDraft {
  const items = itemsOf(around, words);
  const lines = items.map(({ picture: _, ...item }, sizeId) => {
    const { price } = item;
    return { ...item, productId: 0, sizeId, quantity: 1, lineTotal: price };
  });
  const pictures = new Map(
    items.flatMap(({ picture }, sizeId) => (picture ? [[sizeId, picture]] : [])),
  );
  const client = { firstName: words.name, language: around.language };
  const url = `${around.publicUrl}/items/checkout`;
  return basketReminderMail(client, lines, { ...around, pictures, url, stopUrl: url });
}

function sampleOrder(around: Around, words: SampleWords, pickUp: boolean): OrderMailContext {
  const { language, settings, publicUrl } = around;
  const translate = (text: Parameters<typeof inLanguage>[0]) =>
    inLanguage(text, language, settings.defaultLanguage);
  const lines = itemsOf(around, words).map((item, at) => toLine(item, at, around));
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const methods = settings.deliveryMethods;
  const method = methods.find((one) => one.pickUp === pickUp) ?? methods[0];
  const payments = settings.paymentMethods;
  const payment = payments.find(({ kind }) => kind === 'bank_transfer') ?? payments[0];
  const delivery = method?.price ?? 0;
  return {
    name: words.name,
    language,
    settings,
    url: publicUrl,
    order: {
      linkToken: '0'.repeat(40),
      lapsesAt: null,
      lapsed: null,
      number: 'A-10023',
      lines,
      subtotal,
      delivery,
      discount: 0,
      total: subtotal + delivery,
      currency: settings.chargeCurrency,
      address: {
        fullName: words.fullName,
        phone: settings.contact.phone,
        country: settings.country,
        city: words.city,
        line1: words.street,
        line2: null,
        postcode: null,
        region: null,
      },
      deliveryMethod: {
        id: method?.id ?? '',
        title: method ? translate(method.title) : '',
        pickUp,
      },
      paymentMethod: {
        id: payment?.id ?? '',
        title: payment ? translate(payment.title) : '',
        kind: payment?.kind ?? 'cash_on_delivery',
        instructions: payment ? translate(payment.instructions) : '',
        account: payment?.kind === 'bank_transfer' ? settings.bankAccount : null,
      },
      note: null,
      giftMessage: words.giftMessage,
    },
  };
}

/** A shop without products uses a sample ring. */
function itemsOf({ items }: Around, { ring, gold }: SampleWords): readonly SampleItem[] {
  const made = { title: ring, color: gold, size: '52', sku: 'RING-52', price: 49_000 };
  return items.length ? items : [{ ...made, picture: null }];
}

function toLine(item: SampleItem, at: number, { language, settings }: Around): OrderLine {
  const { title, color, size, sku, price, picture } = item;
  const languages = orderLanguages(language, settings.defaultLanguage);
  const image = picture && toPicture(picture, title, languages);
  const quantity = at === 0 ? 1 : 2;
  const snapshot = { title, color, size, sku, image, price, quantity };
  return {
    id: at,
    productId: null,
    sizeId: null,
    ...snapshot,
    lineTotal: price * quantity,
    discount: 0,
  };
}
