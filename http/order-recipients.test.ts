import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { callFrom, newNetwork } from './testing-networks.ts';
import { buyersOf, guestDraft, linkTokenOf } from './testing-orders.ts';

const sends = { sms: false, email: true };
const shop = await testShop({ trustProxy: 1, limits: true, sends });
const item = await shop.addItem(500);

let made = 0;

function newPhone(): string {
  made += 1;
  return `+9936${5_200_000 + made}`;
}

type Changes = { phone?: string; email?: string; fullName?: string; note?: string };

/** Places an order from a new network. */
function order({ phone = newPhone(), email = `${randomUUID()}@example.com`, ...more }: Changes) {
  return callFrom(shop, newNetwork())('POST /orders/guest', {
    headers: { 'idempotency-key': randomUUID() },
    body: guestDraft(item, { phone, email, ...more }),
  });
}

/** Places and cancels ten orders, so that none stays unpaid. */
async function fillUp(place: () => Promise<{ id: string }>): Promise<void> {
  for (let nth = 0; nth < 10; nth += 1) {
    const token = await linkTokenOf(shop, (await place()).id);
    await shop.api('POST /orders/link/:token/cancel', { params: { token } });
  }
}

const countMessages = async () =>
  (await shop.db.selectFrom('messages').select('id').execute()).length;

test('an e-mail address or unconfirmed phone gets messages about ten new orders an hour at most', async () => {
  const [email, phone] = ['victim@example.com', newPhone()];
  await fillUp(() => order({ email }));
  await fillUp(() => order({ phone }));
  const before = await countMessages();
  for (const other of [{ email: 'Victim@example.com' }, { phone }]) {
    expect(await problemOf(order(other))).toMatchObject({ status: 429, code: 'too_many' });
  }
  expect(await countMessages()).toBe(before);
  expect((await order({})).status).toBe('new');
});

test('orders count for their e-mail address also after they are added to an account', async () => {
  const { phone, token } = await shop.addClient();
  const given = { email: 'claimed@example.com', phone };
  for (let nth = 0; nth < 10; nth += 1) {
    const params = { id: (await order(given)).id };
    await shop.api('POST /orders/client/unclaimed/:id/claim', { token, params });
    await shop.api('POST /orders/client/:id/cancel', { token, params });
  }
  const next = order({ email: given.email });
  expect(await problemOf(next)).toMatchObject({ status: 429, code: 'too_many' });
});

test('so does the e-mail address of an account', async () => {
  const client = await shop.addClient();
  const email = 'another@example.com';
  await shop.api('PATCH /client/me', { token: client.token, body: { email } });
  const { fill, order: buy } = buyersOf(shop);
  const place = async () => {
    await fill(client, item);
    return await buy(client);
  };
  await fillUp(place);
  expect(await problemOf(place())).toMatchObject({ status: 429, code: 'too_many' });
});

test('orders of strangers with the e-mail address of an account do not keep its owner from ordering', async () => {
  const client = await shop.addClient();
  const email = 'owner@example.com';
  await shop.api('PATCH /client/me', { token: client.token, body: { email } });
  await fillUp(() => order({ email }));
  expect(await problemOf(order({ email }))).toMatchObject({ status: 429 });
  const { fill, order: buy } = buyersOf(shop);
  await fill(client, item);
  expect((await buy(client)).status).toBe('new');
});

test('the words of whoever orders become no link in the e-mail', async () => {
  const email = 'words@example.com';
  const evil = 'evil.example/free';
  await order({ email, fullName: `Gift ${evil} Now`, note: `https://${evil}` });
  const mail = await shop.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const shown = JSON.stringify(mail);
  expect(shown).not.toContain('evil.example');
  expect(shown).not.toContain(`https://evil`);
  expect(shown.split('evil\u200c.example').length).toBeGreaterThan(5);
});
