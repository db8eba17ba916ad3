import type { BasketLine } from '#contract/basket.ts';
import type { Order, OrderDraft } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { addressFor } from './order-address.ts';

type Methods = {
  method: Settings['deliveryMethods'][number];
  payment: Settings['paymentMethods'][number];
};

/** How and where an order goes, how it is paid, and what it comes to. */
export type Terms = Methods & {
  address: Order['address'];
  subtotal: number;
  delivery: number;
  discount: number;
  total: number;
};

type No = Refusal<'unknown_method' | 'invalid' | 'price_changed'>;

/** Works an order's terms out anew; refuses a total that is not the one its writer was told. */
export function findTerms(
  settings: Settings,
  lines: BasketLine[],
  draft: OrderDraft,
  discount = 0,
): Terms | No {
  const methods = findMethods(settings, draft);
  if ('refused' in methods) return methods;
  const address = addressFor(methods.method, draft);
  if ('refused' in address) return address;
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  const delivery = deliveryPrice(methods.method, subtotal);
  if (discount > subtotal) {
    const most = `must be at most ${(subtotal / 100).toFixed(2)}`;
    return refuse('invalid', { detail: most, fields: { 'discount.amount': most } });
  }
  const total = subtotal + delivery - discount;
  if (draft.expectedTotal !== undefined && draft.expectedTotal !== total) {
    return refuse('price_changed', { total, subtotal, delivery });
  }
  return { ...methods, address, subtotal, delivery, discount, total };
}

function findMethods(settings: Settings, draft: OrderDraft): Methods | Refusal<'unknown_method'> {
  const method = settings.deliveryMethods.find(({ id }) => id === draft.deliveryMethod);
  const payment = settings.paymentMethods.find(({ id }) => id === draft.paymentMethod);
  if (!method) return refuseMethod('deliveryMethod', 'is not offered');
  if (!payment) return refuseMethod('paymentMethod', 'is not offered');
  const { country } = draft.address;
  if (method.countries && country && !method.pickUp && !method.countries.includes(country)) {
    return refuseMethod('deliveryMethod', 'does not go to this country');
  }
  return { method, payment };
}

function refuseMethod(field: string, message: string) {
  return refuse('unknown_method', { fields: { [field]: message }, detail: `${field}: ${message}` });
}

function deliveryPrice(method: Methods['method'], subtotal: number): number {
  const free = method.freeFrom !== null && subtotal >= method.freeFrom;
  return free ? 0 : method.price;
}
