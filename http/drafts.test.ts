import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { guestDraft } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');

/** Reads an item as a visitor's basket does, and the refusal of a guest's order of it. */
async function askFor(item: { productId: number; colorId: number; sizeId: number }) {
  const { basket } = await shop.api('POST /basket/preview', {
    body: { items: [{ ...item, quantity: 1 }] },
  });
  const refusal = await problemOf(
    shop.api('POST /orders/guest', {
      headers: { 'idempotency-key': randomUUID() },
      body: guestDraft(item, {}),
    }),
  );
  return { basket, refusal };
}

test('visitors learn nothing of a draft by its ids; a withdrawn product stays in their baskets', async () => {
  const draft = await shop.api('POST /products/tree', {
    token,
    body: {
      published: false,
      options: [{ language: 'en', title: 'Secret ring' }],
      colors: [
        {
          options: [{ language: 'en', title: 'Secret gold' }],
          sizes: [{ label: 'Secret size', price: 49_000, stock: 0 }],
        },
      ],
    },
  });
  const [color] = draft.colors;
  const [size] = color?.sizes ?? [];
  if (!color || !size) throw new Error('no size');
  const item = { productId: draft.id, colorId: color.id, sizeId: size.id };
  const before = await askFor(item);
  expect(before).toMatchObject({ basket: [], refusal: { status: 409, code: 'unknown_reference' } });
  expect(JSON.stringify(before)).not.toContain('Secret');

  const publish = (published: boolean) =>
    shop.api('PATCH /products/:id', { token, params: { id: draft.id }, body: { published } });
  await publish(true);
  await publish(false);
  expect(await askFor(item)).toMatchObject({
    basket: [{ title: 'Secret ring', problem: 'withdrawn' }],
    refusal: { code: 'out_of_stock', lines: [{ problem: 'withdrawn' }] },
  });
});
