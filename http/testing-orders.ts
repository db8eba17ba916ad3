import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/route.ts';
import type { AllRoutes } from '#contract/routes.ts';
import type { TestClient, TestItem, TestShop } from './testing.ts';

const address = {
  fullName: 'Aýna Test',
  phone: '+99365000000',
  country: 'tm',
  city: 'Aşgabat',
  line1: 'Magtymguly 1',
};

/** An order that is picked up and paid in the shop. */
export const draft = { address, deliveryMethod: 'pick-up', paymentMethod: 'cash-on-delivery' };

type GuestChanges = { phone?: string; fullName?: string; quantity?: number };

/** The same of one item, without an account. */
export function guestDraft<More extends object>(
  { sizeId }: Pick<TestItem, 'sizeId'>,
  {
    phone = address.phone,
    fullName = address.fullName,
    quantity = 1,
    ...more
  }: GuestChanges & More,
) {
  return {
    ...draft,
    ...more,
    address: { ...address, phone, fullName },
    items: [{ sizeId, quantity }],
  };
}

/** The token of an order's link, which only messages contain. */
export async function linkTokenOf(shop: TestShop, id: string): Promise<string> {
  const { token } = await shop.db
    .selectFrom('orders')
    .select('link_token as token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return token;
}

/** Helpers to fill a client's basket, and to order what is in it. */
export function buyersOf(shop: TestShop) {
  return {
    fill: async (client: TestClient, item: TestItem, quantity = 1) => {
      await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity } });
    },
    order: (client: TestClient, key: string = randomUUID(), body: object = {}) =>
      shop.api('POST /orders/client/create-order', {
        token: client.token,
        headers: { 'idempotency-key': key },
        body: { ...draft, ...body },
      }),
  };
}

/** Places an order of new products with these quantities; each has a stock of five. */
export async function place(
  shop: TestShop,
  client: TestClient,
  quantities: number[],
  price = 10_000,
) {
  const sizes: number[] = [];
  for (const quantity of quantities) {
    const item = await shop.addItem(5, price);
    sizes.push(item.sizeId);
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity } });
  }
  const order = await shop.api('POST /orders/client/create-order', {
    token: client.token,
    headers: { 'idempotency-key': randomUUID() },
    body: draft,
  });
  return { order, sizes, lines: order.lines.map(({ id }) => id) };
}

export async function stockOf(shop: TestShop, sizeId = 0): Promise<number> {
  const row = await shop.db
    .selectFrom('product_sizes')
    .select('stock')
    .where('id', '=', sizeId)
    .executeTakeFirstOrThrow();
  return row.stock;
}

type Body<K extends keyof AllRoutes> =
  CallInput<AllRoutes[K]> extends { readonly body?: infer B } ? B : never;

/** Helpers to process an order in the admin, with the given token. */
export function adminOf(shop: TestShop, token: string) {
  const params = (id: string) => ({ token, params: { id } });
  return {
    change: (id: string, body: Body<'PATCH /orders/admin/:id'>) =>
      shop.api('PATCH /orders/admin/:id', { ...params(id), body }),
    send: (id: string, lines: { lineId: number; quantity: number }[], tracking?: object) => {
      const body = { lines, ...(tracking && { tracking }) } as { lines: typeof lines };
      return shop.api('POST /orders/admin/:id/parcels', { ...params(id), body });
    },
    refund: (id: string, body: Body<'POST /orders/admin/:id/refunds'>) =>
      shop.api('POST /orders/admin/:id/refunds', { ...params(id), body }),
    messagesOf: async (id: string): Promise<string[]> => {
      const { messages } = await shop.api('GET /orders/admin/:id/messages', params(id));
      return messages.map(({ text }) => text);
    },
  };
}
