import type { UseFormReturnType } from '@mantine/form';
import type { BasketLine } from '#contract/basket.ts';
import type { ClientFile } from '#contract/client-file.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import type { Language } from '#contract/words.ts';
import { unreadable } from '../money/minor-units.ts';

/** A piece on the draft, with what it was sold as when it was chosen. */
export type DraftLine = Pick<
  BasketLine,
  'productId' | 'colorId' | 'sizeId' | 'title' | 'color' | 'size' | 'price' | 'quantity'
> & {
  /** As shoppers see it: no more than five are told. */
  stock: number;
  /** What came between: found when the shop refused the order. */
  problem?: BasketLine['problem'] | 'gone';
  /** What it cost when it was chosen, when that is no longer so. */
  formerPrice?: number;
};

export type OrderDraft = {
  /** '' until chosen; `new` for somebody without a file. */
  clientId: string;
  phone: string;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  lines: DraftLine[];
  address: {
    fullName: string;
    phone: string;
    country: string;
    city: string;
    line1: string;
    line2: string;
    postcode: string;
  };
  deliveryMethod: string;
  paymentMethod: string;
  discount: number | null;
  discountReason: string;
  note: string;
  giftMessage: string;
};

export type DraftForm = UseFormReturnType<OrderDraft>;

const nobody: OrderDraft = {
  clientId: '',
  phone: '',
  firstName: '',
  lastName: '',
  email: '',
  language: 'en',
  lines: [],
  address: { fullName: '', phone: '', country: '', city: '', line1: '', line2: '', postcode: '' },
  deliveryMethod: '',
  paymentMethod: '',
  discount: null,
  discountReason: '',
  note: '',
  giftMessage: '',
};

/** A draft, perhaps for a customer who is known and of what lies in their basket. */
export function beginDraft(
  country: string,
  file: ClientFile | undefined,
  withBasket: boolean,
): OrderDraft {
  if (!file) return { ...nobody, address: { ...nobody.address, country } };
  const { client, basket } = file;
  const lines = withBasket ? basket.basket.map(toDraftLine) : [];
  return { ...nobody, clientId: client.id, lines };
}

function toDraftLine(line: BasketLine): DraftLine {
  const { productId, colorId, sizeId, title, color, size, price, quantity, problem } = line;
  return {
    productId,
    colorId,
    sizeId,
    title,
    color,
    size,
    price,
    quantity,
    problem,
    stock: line.available,
  };
}

/** The draft's pieces as the shop has them now: each that is no longer to be had so says why. */
export function renewLines(lines: DraftLine[], basket: BasketLine[]): DraftLine[] {
  return lines.map((line) => {
    const now = basket.find(({ sizeId }) => sizeId === line.sizeId);
    if (!now) return { ...line, stock: 0, problem: 'gone' };
    return {
      ...line,
      price: now.price,
      stock: now.available,
      problem: now.problem,
      ...(now.price !== line.price && { formerPrice: line.price }),
    };
  });
}

/** Whether a piece is not to be had as it was written down. */
export function isChanged({ problem, formerPrice }: DraftLine): boolean {
  return Boolean(problem) || formerPrice !== undefined;
}

type Say = (
  key:
    | 'missing'
    | 'chooseClient'
    | 'choosePiece'
    | 'reasonMissing'
    | 'discountTooBig'
    | 'amountMissing',
) => string;

/** Whether the customer comes to the shop for it: then no address is asked. */
export function isCollected(draft: OrderDraft, options: CheckoutOptions | undefined): boolean {
  const method = options?.deliveryMethods.find(({ id }) => id === draft.deliveryMethod);
  return method?.pickUp ?? false;
}

/** What has to be said before the shop is asked. */
export function findMissing(
  draft: OrderDraft,
  options: CheckoutOptions | undefined,
  t: Say,
): Record<string, string> {
  const { fullName, phone, country, city, line1 } = draft.address;
  const place: [string, string][] = [
    ['address.country', country],
    ['address.city', city],
    ['address.line1', line1],
  ];
  const needed: [string, string][] = [
    ['address.fullName', fullName],
    ['address.phone', phone],
    ...(isCollected(draft, options) ? [] : place),
    ['deliveryMethod', draft.deliveryMethod],
    ['paymentMethod', draft.paymentMethod],
  ];
  if (draft.clientId === 'new') {
    needed.push(['phone', draft.phone], ['firstName', draft.firstName]);
    needed.push(['lastName', draft.lastName]);
  }
  const missing = needed.filter(([, value]) => !value.trim()).map(([name]) => [name, t('missing')]);
  if (!draft.clientId) missing.unshift(['clientId', t('chooseClient')]);
  if (!draft.lines.length) missing.push(['lines', t('choosePiece')]);
  if (draft.discount && !draft.discountReason.trim()) {
    missing.push(['discountReason', t('reasonMissing')]);
  }
  const { subtotal, discount } = sumUp(draft, options);
  if (draft.discount === unreadable) missing.push(['discount', t('amountMissing')]);
  if (discount > subtotal) missing.push(['discount', t('discountTooBig')]);
  return Object.fromEntries(missing);
}

/** `delivery` is null until its way is chosen. */
export type Sums = { subtotal: number; delivery: number | null; discount: number; total: number };

export function sumUp(draft: OrderDraft, options: CheckoutOptions | undefined): Sums {
  const subtotal = draft.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const method = options?.deliveryMethods.find(({ id }) => id === draft.deliveryMethod);
  const isFree = method && method.freeFrom !== null && subtotal >= method.freeFrom;
  const delivery = method ? (isFree ? 0 : method.price) : null;
  const discount = Math.max(0, draft.discount ?? 0);
  return {
    subtotal,
    delivery,
    discount,
    total: Math.max(0, subtotal + (delivery ?? 0) - discount),
  };
}

/** The draft as the shop takes it, with the total that was read out: none other is charged. */
export function toBody(draft: OrderDraft, options: CheckoutOptions | undefined) {
  const { phone, firstName, lastName, email, language, address } = draft;
  const who = { fullName: address.fullName, phone: address.phone };
  return {
    ...(draft.clientId === 'new'
      ? { client: { phone, firstName, lastName, email, language } }
      : { clientId: draft.clientId }),
    lines: draft.lines.map(({ sizeId, quantity }) => ({ sizeId, quantity })),
    address: isCollected(draft, options) ? who : address,
    deliveryMethod: draft.deliveryMethod,
    paymentMethod: draft.paymentMethod,
    note: draft.note,
    giftMessage: draft.giftMessage,
    ...(draft.discount && {
      discount: { amount: draft.discount, reason: draft.discountReason },
    }),
    expectedTotal: sumUp(draft, options).total,
  };
}

/** Fields as the shop names them, by their names here. */
export function nameFields(fields: Record<string, string>): Record<string, string> {
  const names: Record<string, string> = {
    'discount.amount': 'discount',
    'discount.reason': 'discountReason',
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      names[name] ?? name.replace(/^client\./, ''),
      message,
    ]),
  );
}
