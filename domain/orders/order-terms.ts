import type { BasketLine } from '#contract/basket.ts';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { Order, OrderDraft } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { deliveryPrice } from '#core/delivery.ts';
import { depositOf } from '#core/deposit.ts';
import { isOffered, type OnlineKind } from '#core/online-payments.ts';
import { spread } from '#core/spread.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { addressFor } from './order-address.ts';

type Methods = {
  method: Settings['deliveryMethods'][number];
  payment: Settings['paymentMethods'][number];
};

/** The delivery and payment methods of an order, its address and its amounts. */
export type Terms = Methods & {
  address: Order['address'];
  subtotal: number;
  delivery: number;
  discount: number;
  /** The discount of each line, in their order. */
  discounts: number[];
  total: number;
  /** The part to be paid first; null if all is paid at once. */
  deposit: number | null;
};

/** The discount of a manual order, and the payment providers that are configured. */
type Given = { discount?: number | undefined; configured?: readonly OnlineKind[] };

type No = Refusal<'unknown_method' | 'invalid' | 'price_changed'>;

/**
 * Computes an order's terms from current prices; refuses when the total differs from the one the
 * client saw.
 */
export function findTerms(
  settings: Settings,
  lines: BasketLine[],
  draft: OrderDraft,
  { discount = 0, configured = [] }: Given = {},
): Terms | No {
  const methods = findMethods(settings, draft, configured);
  if ('refused' in methods) return methods;
  const address = addressFor(methods.method, draft);
  if ('refused' in address) return address;
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  const delivery = deliveryPrice(methods.method, subtotal);
  if (discount > subtotal) {
    const most = { most: subtotal, currency: settings.chargeCurrency };
    return refuse('invalid', { errors: [fieldError('discount.amount', 'amount_too_large', most)] });
  }
  const total = subtotal + delivery - discount;
  if (draft.expectedTotal !== undefined && draft.expectedTotal !== total) {
    return refuse('price_changed', { total, subtotal, delivery });
  }
  const discounts = spread(
    discount,
    lines.map(({ lineTotal }) => lineTotal),
  );
  const deposit = depositOf(total, methods.payment);
  return { ...methods, address, subtotal, delivery, discount, discounts, total, deposit };
}

function findMethods(
  settings: Settings,
  draft: OrderDraft,
  configured: readonly OnlineKind[],
): Methods | Refusal<'unknown_method'> {
  const method = settings.deliveryMethods.find(({ id }) => id === draft.deliveryMethod);
  const payment = settings.paymentMethods.find(({ id }) => id === draft.paymentMethod);
  if (!method) return refuseMethod(fieldError('deliveryMethod', 'not_offered'));
  if (!payment || !isOffered(payment.kind, settings.chargeCurrency, configured))
    return refuseMethod(fieldError('paymentMethod', 'not_offered'));
  const { country } = draft.address;
  if (method.countries && country && !method.pickUp && !method.countries.includes(country)) {
    return refuseMethod(fieldError('deliveryMethod', 'not_delivered_there'));
  }
  return { method, payment };
}

function refuseMethod(error: FieldError) {
  return refuse('unknown_method', { errors: [error] });
}
