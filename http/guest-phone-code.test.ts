import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#contract/fields.ts';
import { problemOf, testShop } from './testing.ts';
import { draft, guestDraft, stockOf } from './testing-orders.ts';

const shop = await testShop({ sends: { sms: true, email: false } });
const owner = await shop.addAdmin('owner');
const item = await shop.addItem(50);

const phone = '+99361000001';
type PhoneCode = { id: string; code: string };

function order(
  phoneCode?: PhoneCode,
  { paymentMethod = draft.paymentMethod, key = randomUUID(), to = phone } = {},
) {
  return shop.api('POST /orders/guest', {
    headers: { 'idempotency-key': key },
    body: guestDraft(item, { phone: to, paymentMethod, ...(phoneCode && { phoneCode }) }),
  });
}

type Phone = { phone: string; country?: string; language?: Language };

const ask = (body: Phone = { phone }, key: string = randomUUID()) =>
  shop.api('POST /orders/guest/code', { headers: { 'idempotency-key': key }, body });

/** Sends a code, and reads it in the message. */
async function receive(to = phone): Promise<PhoneCode> {
  const { id } = await ask({ phone: to });
  return { id, code: /\d{6}/.exec(await lastText(to))?.[0] ?? '' };
}

async function lastText(to: string): Promise<string> {
  const { messages } = await shop.api('GET /messages', { token: owner, query: { search: to } });
  return messages[0]?.text ?? '';
}

const setCode = (guestPhoneCode: 'never' | 'cash_on_delivery' | 'always') =>
  shop.api('PATCH /settings/admin', { token: owner, body: { guestPhoneCode } });

describe('a shop that confirms the phones of guests', () => {
  beforeEach(() => setCode('always'));

  test('refuses an order without a code as a whole, and takes it with the right one, once', async () => {
    const stock = await stockOf(shop, item.sizeId);
    expect(await problemOf(order())).toMatchObject({ status: 403, code: 'code_needed' });
    expect(await stockOf(shop, item.sizeId)).toBe(stock);
    const code = await receive();
    expect((await order(code)).address.phone).toBe(phone);
    expect(await stockOf(shop, item.sizeId)).toBe(stock - 1);
    expect(await problemOf(order(code))).toMatchObject({ status: 422, code: 'code_expired' });
  });

  test('returns the first order to a call that is repeated with its code', async () => {
    const [code, key] = [await receive(), randomUUID()];
    const placed = await order(code, { key });
    expect((await order(code, { key })).id).toBe(placed.id);
  });

  test('counts wrong codes, also if nothing is ordered', async () => {
    const code = await receive();
    const wrong = { ...code, code: code.code === '000000' ? '000001' : '000000' };
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await problemOf(order(wrong))).toMatchObject({ code: 'wrong_code', triesLeft });
    }
    expect(await problemOf(order(code))).toMatchObject({ code: 'code_expired' });
  });

  test('does not take the code of another phone, nor one to sign in', async () => {
    const other = await receive('+99361000002');
    expect(await problemOf(order(other))).toMatchObject({ code: 'code_needed' });
    const client = await shop.addClient();
    const { id } = await shop.api('POST /client/auth/code', { body: { phone: client.phone } });
    const code = /\d{6}/.exec(await lastText(client.phone))?.[0] ?? '';
    expect(await problemOf(order({ id, code }))).toMatchObject({ code: 'wrong_code' });
  });

  test('lets nobody sign in with the code of an order', async () => {
    const client = await shop.addClient();
    const { id, code } = await receive(client.phone);
    const body = { verificationPhoneNumberCode: code };
    const refused = problemOf(shop.api('PATCH /client/auth/:id/verify', { params: { id }, body }));
    expect(await refused).toMatchObject({ code: 'wrong_code' });
  });

  test('sends the code in the language of the page, once for a key, and names a wrong phone', async () => {
    const to = { phone: '0151 23456789', country: 'DE', language: 'ru' } as const;
    const [first, again] = [await ask(to, 'key'), await ask(to, 'key')];
    expect(again.id).toBe(first.id);
    expect(await lastText('+4915123456789')).toContain('код для подтверждения заказа');
    const wrong = await problemOf(ask({ phone: '12345' }));
    expect(wrong.errors).toMatchObject([{ field: 'phone', code: 'invalid_phone' }]);
  });
});

test('a phone that gets no codes is refused beside the field, before a code is asked for', async () => {
  await setCode('always');
  const set = (codeCountries: string[] | null) =>
    shop.api('PATCH /settings/admin', { token: owner, body: { codeCountries } });
  await set(['DE']);
  const errors = (field: string) => [{ field, code: 'phone_country' }];
  expect(await problemOf(order())).toMatchObject({
    code: 'invalid',
    errors: errors('address.phone'),
  });
  expect(await problemOf(ask())).toMatchObject({ code: 'invalid', errors: errors('phone') });
  await setCode('never');
  expect((await order()).status).toBe('new');
  expect(await problemOf(set([]))).toMatchObject({ errors: [{ field: 'codeCountries' }] });
  expect((await set(['de', 'DE', 'TM'])).codeCountries).toEqual(['DE', 'TM']);
  await set(null);
  expect(await problemOf(order(undefined, { to: '+881612345678' }))).toMatchObject({
    errors: [{ field: 'address.phone', code: 'special_phone' }],
  });
});

test('the setting can be for cash on delivery only, or for no order', async () => {
  await setCode('never');
  expect((await order()).status).toBe('new');
  await setCode('cash_on_delivery');
  expect((await order(undefined, { paymentMethod: 'bank-transfer' })).status).toBe('new');
  expect(await problemOf(order())).toMatchObject({ code: 'code_needed' });
});
