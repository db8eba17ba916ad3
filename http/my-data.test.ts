import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { findWords } from './testing-erasure.ts';
import { home, membersOf, password } from './testing-members.ts';

const shop = await testShop();
const { codeTo, addMember, order } = membersOf(shop);

async function changeStatus(
  id: string,
  ...statuses: ('confirmed' | 'packed' | 'shipped' | 'delivered')[]
) {
  const token = await shop.addAdmin('owner');
  for (const status of statuses) {
    await shop.api('PATCH /orders/admin/:id', { token, params: { id }, body: { status } });
  }
}

describe('a client’s own data', () => {
  test('is exported completely, without any code that is still valid', async () => {
    const { token, phone, id } = await addMember();
    const item = await shop.addItem(3);
    await shop.api('POST /client/me/addresses', { token, body: home });
    const { number } = await order(token, item);
    await shop.api('POST /client/me/erase/code', { token });
    const code = await codeTo(phone);
    const file = await shop.api('GET /client/me/export', { token });
    expect(file).toMatchObject({
      client: { id, phone },
      addresses: [{ city: 'Aşgabat' }],
      orders: [{ number, note: 'Ring twice' }],
      sessions: [{ address: expect.any(String) }],
      networks: [{ network: expect.any(String) }],
    });
    expect(file.messages.length).toBeGreaterThan(1);
    expect(JSON.stringify(file)).not.toContain(code);
  });

  test('is not erased while an order is open, nor without password or code', async () => {
    const { token, phone } = await addMember();
    const { number, id } = await order(token, await shop.addItem(3));
    const erase = (body: object) => shop.api('POST /client/me/erase', { token, body });
    expect(await problemOf(erase({ password }))).toMatchObject({
      status: 409,
      code: 'orders_open',
      numbers: [number],
    });
    await changeStatus(id, 'confirmed', 'packed', 'shipped', 'delivered');
    expect((await problemOf(erase({}))).fields).toEqual({ password: 'is required' });
    expect((await problemOf(erase({ password: 'not the password' }))).status).toBe(422);
    const { id: codeId } = await shop.api('POST /client/me/erase/code', { token });
    expect(await problemOf(erase({ codeId, code: '000000' }))).toMatchObject({ triesLeft: 4 });
    await erase({ codeId, code: await codeTo(phone) });
    expect((await problemOf(shop.api('GET /client/me', { token }))).status).toBe(401);
  });

  test('no longer names the client once erased, and the accounts still balance', async () => {
    const { token, phone, id } = await addMember();
    const placed = await order(token, await shop.addItem(3));
    await changeStatus(placed.id, 'confirmed', 'packed', 'shipped', 'delivered');
    await shop.api('POST /client/me/erase', { token, body: { password } });
    const admin = await shop.addAdmin('owner');
    const kept = await shop.api('GET /orders/admin/:id', {
      token: admin,
      params: { id: placed.id },
    });
    expect(kept).toMatchObject({ number: placed.number, total: placed.total, client: null });
    expect(kept.address).toMatchObject({ country: 'TM', fullName: '—', line1: '—' });
    expect(JSON.stringify(kept)).not.toMatch(/Aýna|Ring twice|For you|123456/);
    expect(await findWords(shop.db, [phone])).toEqual([]);
    expect(await findWords(shop.db, [id])).toEqual([`${id} in erasures.id`]);
    const body = { phone, password, firstName: 'Aýna', lastName: 'Again' };
    await shop.api('POST /client/auth/registration', { body });
  });
});
