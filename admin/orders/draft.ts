import type { UseFormReturnType } from '@mantine/form';
import type { BasketLine } from '#contract/basket.ts';
import type { ClientFile } from '#contract/client-file.ts';
import type { Language } from '#contract/fields.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import { addressFormat } from '#core/address-formats.ts';
import { deliveryPrice } from '#core/delivery.ts';
import { own } from '#core/own.ts';
import { unreadable } from '../money/minor-units.ts';

/** A line of the draft, with title and price as they were when it was added. */
export type DraftLine = Pick<
  BasketLine,
  'productId' | 'colorId' | 'sizeId' | 'title' | 'color' | 'size' | 'price' | 'quantity'
> & {
  /** From the public API, so never more than five. */
  stock: number;
  /** The conflict found when the order was refused. */
  problem?: BasketLine['problem'] | 'gone';
  /** The price when it was added, if it has changed since. */
  formerPrice?: number;
};

export type OrderDraft = {
  /** '' until chosen; `new` for a customer without a record. */
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
    region: string;
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
  address: {
    fullName: '',
    phone: '',
    country: '',
    city: '',
    line1: '',
    line2: '',
    postcode: '',
    region: '',
  },
  deliveryMethod: '',
  paymentMethod: '',
  discount: null,
  discountReason: '',
  note: '',
  giftMessage: '',
};

/** Starts a draft, optionally with a known customer and the items in their basket. */
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

/** Refreshes the lines with current stock and prices; each conflict is set on its line. */
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

/** Whether price or availability changed since the line was added. */
export function isChanged({ problem, formerPrice }: DraftLine): boolean {
  return Boolean(problem) || formerPrice !== undefined;
}

type Translate = (
  key:
    | 'missing'
    | 'chooseClient'
    | 'chooseProduct'
    | 'reasonMissing'
    | 'discountTooBig'
    | 'amountMissing',
) => string;

/** Whether the delivery method is pick-up, which needs no address. */
export function isCollected(draft: OrderDraft, options: CheckoutOptions | undefined): boolean {
  const method = options?.deliveryMethods.find(({ id }) => id === draft.deliveryMethod);
  return method?.pickUp ?? false;
}

/** Validation before the request is sent. */
export function findMissing(
  draft: OrderDraft,
  options: CheckoutOptions | undefined,
  t: Translate,
): Record<string, string> {
  const { fullName, phone, country, city, line1, region = '' } = draft.address;
  const place: [string, string][] = [
    ['address.country', country],
    ['address.city', city],
    ['address.line1', line1],
  ];
  if (addressFormat(country).region?.required) place.push(['address.region', region]);
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
  if (!draft.lines.length) missing.push(['lines', t('chooseProduct')]);
  if (draft.discount && !draft.discountReason.trim()) {
    missing.push(['discountReason', t('reasonMissing')]);
  }
  const { subtotal, discount } = sumUp(draft, options);
  if (draft.discount === unreadable) missing.push(['discount', t('amountMissing')]);
  if (discount > subtotal) missing.push(['discount', t('discountTooBig')]);
  return Object.fromEntries(missing);
}

/** `delivery` is null until a delivery method is chosen. */
export type Sums = { subtotal: number; delivery: number | null; discount: number; total: number };

export function sumUp(draft: OrderDraft, options: CheckoutOptions | undefined): Sums {
  const subtotal = draft.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const method = options?.deliveryMethods.find(({ id }) => id === draft.deliveryMethod);
  const delivery = method ? deliveryPrice(method, subtotal) : null;
  const discount = Math.max(0, draft.discount ?? 0);
  return {
    subtotal,
    delivery,
    discount,
    total: Math.max(0, subtotal + (delivery ?? 0) - discount),
  };
}

/** The request body, with the total stated to the customer: the server refuses any other. */
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

/** Maps the names of fields in the API to those of this form. */
export function nameFields(fields: Record<string, string>): Record<string, string> {
  const names: Record<string, string> = {
    'discount.amount': 'discount',
    'discount.reason': 'discountReason',
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      own(names, name) ?? name.replace(/^client\./, ''),
      message,
    ]),
  );
}
