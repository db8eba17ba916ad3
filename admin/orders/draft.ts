import type { UseFormReturnType } from '@mantine/form';
import type { CheckoutOptions } from '#contract/orders.ts';
import type { Language } from '#contract/words.ts';

/** A piece on the draft, with what it was sold as when it was chosen. */
export type DraftLine = {
  sizeId: number;
  title: string;
  color: string;
  size: string;
  price: number;
  /** As shoppers see it: no more than five are told. */
  stock: number;
  quantity: number;
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

export function emptyDraft(phone: string): OrderDraft {
  return {
    clientId: phone ? 'new' : '',
    phone,
    firstName: '',
    lastName: '',
    email: '',
    language: 'en',
    lines: [],
    address: {
      fullName: '',
      phone,
      country: 'TM',
      city: '',
      line1: '',
      line2: '',
      postcode: '',
    },
    deliveryMethod: '',
    paymentMethod: '',
    discount: null,
    discountReason: '',
    note: '',
    giftMessage: '',
  };
}

type Say = (key: 'missing' | 'chooseClient' | 'choosePiece' | 'reasonMissing') => string;

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
  const { fullName, phone, city, line1 } = draft.address;
  const place: [string, string][] = [
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
  return Object.fromEntries(missing);
}

export type Sums = { subtotal: number; delivery: number; discount: number; total: number };

export function sumUp(draft: OrderDraft, options: CheckoutOptions | undefined): Sums {
  const subtotal = draft.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const method = options?.deliveryMethods.find(({ id }) => id === draft.deliveryMethod);
  const isFree = !method || (method.freeFrom !== null && subtotal >= method.freeFrom);
  const delivery = isFree ? 0 : method.price;
  const discount = draft.discount ?? 0;
  return { subtotal, delivery, discount, total: Math.max(0, subtotal + delivery - discount) };
}

/** The draft as the shop takes it; with the total that was read out, so that none other is charged. */
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
