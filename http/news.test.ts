import { expect, onTestFinished, test } from 'vitest';
import { roles } from '#core/roles.ts';
import { openTestShop, testShop } from './testing.ts';
import { adminOf, place } from './testing-orders.ts';

const shop = await testShop();
const owner = await shop.addAdmin('owner');
const read = (token = owner) => shop.api('GET /admin/news', { token });

test('new orders and enquiries are counted, and the newest orders listed', async () => {
  const own = await openTestShop();
  onTestFinished(own.close);
  const token = await own.addAdmin('owner');
  const readOwn = () => own.api('GET /admin/news', { token });
  expect(await readOwn()).toEqual({
    orders: { waiting: 0, newest: [] },
    enquiries: 0,
    messages: 0,
    notices: [],
  });
  const client = await own.addClient();
  const { order: first } = await place(own, client, [1]);
  const { order: second } = await place(own, client, [1]);
  const { id } = await own.api('POST /enquiries', { body: { email: 'ata@example.com' } });
  expect(await readOwn()).toMatchObject({
    orders: { waiting: 2, newest: [second.id, first.id] },
    enquiries: 1,
  });
  await adminOf(own, token).change(first.id, { status: 'confirmed' });
  const params = { id };
  await own.api('PATCH /enquiries/:id', { token, params, body: { status: 'closed' } });
  expect(await readOwn()).toMatchObject({
    orders: { waiting: 1, newest: [second.id, first.id] },
    enquiries: 0,
  });
  expect(await own.findBroken()).toEqual([]);
});

test('codes are counted until they are used, and so are failed messages', async () => {
  const before = (await read()).messages ?? 0;
  const { phone } = await shop.addClient();
  await shop.api('POST /client/auth/code', { body: { phone } });
  expect((await read()).messages).toBe(before + 1);
  await shop.db
    .updateTable('phone_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('phone', '=', phone)
    .execute();
  expect((await read()).messages).toBe(before);
  await shop.db
    .updateTable('messages')
    .set({ status: 'failed' })
    .where('recipient', '=', phone)
    .execute();
  expect((await read()).messages).toBe(before + 1);
});

test('each role sees only the counts that it may read', async () => {
  const replies = await Promise.all(
    roles.map(async (role) => {
      const news = await read(await shop.addAdmin(role));
      const areas = Object.entries(news).filter(
        ([area, value]) => area !== 'notices' && value !== null,
      );
      return [role, areas.map(([area]) => area)];
    }),
  );
  expect(Object.fromEntries(replies)).toEqual({
    owner: ['orders', 'enquiries', 'messages'],
    manager: ['orders', 'enquiries', 'messages'],
    catalogue: [],
    orders: ['orders', 'enquiries', 'messages'],
    viewer: ['orders', 'enquiries', 'messages'],
  });
});
