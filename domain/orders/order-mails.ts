import type { PayToAccount } from '#contract/bank-account.ts';
import type { Language } from '#contract/fields.ts';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import type { OrderLine, Parcel } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { byOwnClock, dayInWords } from '#core/day-in-words.ts';
import { formatIban, isIban } from '#core/iban.ts';
import { pathIn } from '#core/languages.ts';
import { sizeLabel } from '#core/size-label.ts';
import { trackingLink } from '#core/tracking-links.ts';
import type { MailDraft } from '#domain/messages/compose-mail.ts';
import type { MailBlock, MailItem, MailSum } from '#domain/messages/mail-content.ts';
import { itemPicture } from '#domain/messages/mail-picture.ts';
import { withoutLinks } from '#domain/messages/without-links.ts';
import { mailWords } from '#domain/messages/words/all.ts';
import type { MailWords } from '#domain/messages/words/en.ts';
import { inLanguage } from '#domain/settings/read-settings.ts';
import { formatMoney } from './format-money.ts';

/** The parts of an order that its e-mails show. */
export type MailedOrder = Pick<
  LinkedOrder,
  | 'linkToken'
  | 'lapsesAt'
  | 'lapsed'
  | 'number'
  | 'lines'
  | 'subtotal'
  | 'delivery'
  | 'discount'
  | 'total'
  | 'currency'
  | 'address'
  | 'deliveryMethod'
  | 'paymentMethod'
  | 'note'
  | 'giftMessage'
>;

/** An order as its e-mails describe it. */
export type OrderMailContext = {
  readonly order: MailedOrder;
  /** The first name of the recipient. */
  readonly name: string;
  readonly language: Language;
  readonly settings: Settings;
  /** The URL of the shop. */
  readonly url: string;
};

type Labels = MailWords['labels'];

/** Confirms an order: everything that was agreed, how to pay, and the next steps. */
export function orderPlacedMail(context: OrderMailContext): MailDraft {
  const { order, language } = context;
  const { labels } = mailWords[language];
  const { pickUp } = order.deliveryMethod;
  const next = pickUp ? labels.nextCollected : labels.nextSent;
  return {
    ...draftOf('order_placed', context),
    legal: true,
    blocks: [
      listItems(labels.items, order.lines, context, true),
      sumUp(order, language, labels),
      ...listDeposit(order, language, labels),
      ...howToPay(order, labels),
      ...payBy(context, labels),
      whereTo(context, labels),
      ...ownWords(order, labels),
      { type: 'fact', title: labels.next, lines: [next] },
      toOrder(context),
      { type: 'text', text: labels.withdrawal },
    ],
  };
}

/** Notifies that an order, or the last part of it, was shipped or is ready for pick-up. */
export function orderShippedMail(context: OrderMailContext, parcel: Parcel | undefined): MailDraft {
  const { pickUp } = context.order.deliveryMethod;
  return sentMail(pickUp ? 'order_ready' : 'order_shipped', context, parcel);
}

/** Notifies that part of an order was shipped or is ready for pick-up. */
export function partShippedMail(context: OrderMailContext, parcel: Parcel): MailDraft {
  const { pickUp } = context.order.deliveryMethod;
  return sentMail(pickUp ? 'part_ready' : 'part_shipped', context, parcel);
}

function sentMail(
  kind: MailDraft['kind'],
  context: OrderMailContext,
  parcel: Parcel | undefined,
): MailDraft {
  const { order, language } = context;
  const { labels } = mailWords[language];
  const { pickUp } = order.deliveryMethod;
  const title = pickUp ? labels.itemsToCollect : labels.itemsInParcel;
  return {
    ...draftOf(kind, context),
    blocks: [
      ...(pickUp ? [] : followParcel(parcel, labels)),
      listItems(title, linesIn(order, parcel?.lines), context),
      whereTo(context, labels),
      toOrder(context),
    ],
  };
}

export function orderCancelledMail(context: OrderMailContext): MailDraft {
  const { labels } = mailWords[context.language];
  return {
    ...draftOf('order_cancelled', context),
    blocks: [listItems(labels.items, context.order.lines, context), toOrder(context)],
  };
}

/** Sends the link of an order to the customer who asked for it. */
export function orderLinkMail(context: OrderMailContext): MailDraft {
  const { labels } = mailWords[context.language];
  return {
    ...draftOf('order_link', context),
    blocks: [toOrder(context), listItems(labels.items, context.order.lines, context)],
  };
}

/** Notifies that the order was cancelled because it was not paid or confirmed in time. */
export function orderLapsedMail(context: OrderMailContext): MailDraft {
  const { blocks, ...draft } = orderCancelledMail(context);
  const text = whyLapsed(context.order, context.language);
  return { ...draft, blocks: [{ type: 'text', text }, ...blocks] };
}

/** The reason, as a sentence. */
export function whyLapsed({ lapsed }: MailedOrder, language: Language): string {
  const { labels } = mailWords[language];
  return lapsed === 'unconfirmed' ? labels.notConfirmedInTime : labels.notPaidInTime;
}

/** Notifies that an order is ready, and asks for the balance. */
export function orderBalanceDueMail(context: OrderMailContext, balance: number): MailDraft {
  const { order, language } = context;
  const { labels } = mailWords[language];
  const draft = draftOf('order_balance_due', context);
  const amount = formatMoney(balance, order.currency, language);
  return {
    ...draft,
    values: { ...draft.values, balance: amount },
    blocks: [
      { type: 'fact', title: labels.balanceDue, lines: [amount] },
      ...howToPay(order, labels),
      toOrder(context),
      listItems(labels.items, order.lines, context),
    ],
  };
}

/** Notifies of a refund, with the items that it is for, if any. */
export function orderRefundedMail(
  context: OrderMailContext,
  { amount, lines }: { amount: number; lines: readonly Counted[] },
): MailDraft {
  const { order, language } = context;
  const { labels } = mailWords[language];
  const draft = draftOf('order_refunded', context);
  const formatted = formatMoney(amount, order.currency, language);
  const items = linesIn(order, lines);
  return {
    ...draft,
    values: { ...draft.values, amount: formatted },
    blocks: [
      { type: 'fact', title: labels.refund, lines: [formatted] },
      ...(lines.length ? [listItems(labels.itemsRefunded, items, context)] : []),
      toOrder(context),
    ],
  };
}

function draftOf(kind: MailDraft['kind'], { order, name, language }: OrderMailContext) {
  const total = formatMoney(order.total, order.currency, language);
  return { kind, language, values: { name, number: order.number, total } };
}

function listItems(
  title: string,
  lines: readonly OrderLine[],
  { order, language, url }: OrderMailContext,
  priced = false,
): MailBlock {
  const { quantity: label } = mailWords[language].labels;
  const items = lines.map(({ title: named, color, size, quantity, price, lineTotal, image }) => {
    const each = formatMoney(price, order.currency, language);
    const count = priced && quantity > 1 ? `${quantity}\u00a0× ${each}` : `${label} ${quantity}`;
    return {
      title: named,
      details: [color, size && sizeLabel(size, language), count].filter(Boolean),
      price: priced ? formatMoney(lineTotal, order.currency, language) : null,
      picture: itemPicture(image, url),
    } satisfies MailItem;
  });
  return { type: 'items', title, items };
}

type Counted = { readonly lineId: number; readonly quantity: number };

/**
 * The lines of an order that a parcel or a refund contains, with its quantities; all without one.
 */
function linesIn({ lines }: MailedOrder, counts: readonly Counted[] | undefined): OrderLine[] {
  if (!counts) return lines;
  return counts.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ ...line, quantity }] : [];
  });
}

function sumUp(order: MailedOrder, language: Language, labels: Labels): MailBlock {
  const { subtotal, delivery, discount, total, currency, deliveryMethod } = order;
  const format = (amount: number) => formatMoney(amount, currency, language);
  const sums: MailSum[] = [
    { label: labels.subtotal, amount: format(subtotal) },
    {
      label: deliveryMethod.pickUp ? deliveryMethod.title : labels.delivery,
      amount: delivery ? format(delivery) : labels.free,
    },
    ...(discount ? [{ label: labels.discount, amount: `−${format(discount)}` }] : []),
  ];
  return { type: 'sums', sums, total: { label: labels.total, amount: format(total) } };
}

/** The deposit, and the balance that is due once the order is ready. */
function listDeposit(order: MailedOrder, language: Language, labels: Labels): MailBlock[] {
  const { deposit } = order.paymentMethod;
  if (!deposit) return [];
  const format = (amount: number) => formatMoney(amount, order.currency, language);
  return [
    { type: 'fact', title: labels.deposit, lines: [format(deposit)] },
    { type: 'fact', title: labels.dueWhenReady, lines: [format(order.total - deposit)] },
  ];
}

function howToPay({ paymentMethod, number }: MailedOrder, labels: Labels): MailBlock[] {
  const { title, instructions, kind, account } = paymentMethod;
  const how: MailBlock = {
    type: 'fact',
    title: labels.payment,
    lines: [title, ...instructions.split('\n')].filter(Boolean),
  };
  if (kind !== 'bank_transfer') return [how];
  return [
    how,
    ...(account ? [payTo(account, labels)] : []),
    { type: 'reference', label: labels.reference, value: number },
  ];
}

/** Until when a transfer can be paid that is cancelled otherwise. */
function payBy({ order, language }: OrderMailContext, labels: Labels): MailBlock[] {
  if (!order.lapsesAt || order.paymentMethod.kind !== 'bank_transfer') return [];
  const date = dayInWords(byOwnClock(order.lapsesAt), language);
  return [{ type: 'text', text: labels.payBy.replace('{date}', date) }];
}

function payTo({ holder, bank, number, bic }: PayToAccount, labels: Labels): MailBlock {
  const lines = [
    `${labels.accountHolder}: ${holder}`,
    bank && `${labels.bank}: ${bank}`,
    `${isIban(number) ? 'IBAN' : labels.accountNumber}: ${formatIban(number)}`,
    bic && `BIC: ${bic}`,
  ].filter(Boolean);
  return { type: 'fact', title: labels.bankAccount, lines };
}

function whereTo({ order, language, settings }: OrderMailContext, labels: Labels): MailBlock {
  const { address, deliveryMethod } = order;
  const { contact, shopName, defaultLanguage } = settings;
  const { fullName, phone } = address;
  if (deliveryMethod.pickUp) {
    const hours = inLanguage(contact.hours, language, defaultLanguage);
    const place = [shopName, contact.address, ...hours.split('\n')].filter(Boolean);
    const who = `${labels.collectedBy}: ${withoutLinks(fullName)}, ${phone}`;
    return { type: 'fact', title: labels.collectAt, lines: [...place, who] };
  }
  const { line1, line2, postcode, city, region, country } = address;
  const lines = [
    fullName,
    line1,
    line2,
    [postcode, city].filter(Boolean).join(' '),
    region,
    country && countryName(country, language),
    phone,
  ].flatMap((line) => (line ? withoutLinks(line) : []));
  const method = `${labels.delivery}: ${deliveryMethod.title}`;
  return { type: 'fact', title: labels.address, lines: [...lines, method] };
}

function ownWords({ giftMessage, note }: MailedOrder, labels: Labels): MailBlock[] {
  return [
    ...(giftMessage
      ? [{ type: 'quote', title: labels.giftMessage, text: withoutLinks(giftMessage) } as const]
      : []),
    ...(note ? [{ type: 'quote', title: labels.note, text: withoutLinks(note) } as const] : []),
  ];
}

function followParcel(parcel: Parcel | undefined, labels: Labels): MailBlock[] {
  const tracking = parcel?.tracking;
  if (!tracking?.number) return [];
  const lines = [tracking.carrier, tracking.number].filter(Boolean);
  const url = trackingLink(tracking);
  return [
    { type: 'fact', title: labels.tracking, lines },
    ...(url ? [{ type: 'link', label: labels.trackParcel, url } as const] : []),
  ];
}

function toOrder({ order, language, settings, url }: OrderMailContext): MailBlock {
  const path = pathIn(language, `/orders/${order.linkToken}`, settings.defaultLanguage);
  return { type: 'button', label: mailWords[language].labels.viewOrder, url: url + path };
}

/** By language, because creating one takes longer than the rest of an e-mail. */
const regionNames = new Map<Language, Intl.DisplayNames>();

function countryName(code: string, language: Language): string {
  const names =
    regionNames.get(language) ?? new Intl.DisplayNames([language, 'en'], { type: 'region' });
  regionNames.set(language, names);
  return names.of(code) ?? code;
}
