import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { adminOf, draft } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');
const item = await shop.addItem(500, 12_900);
const fresh = await shop.api('GET /settings/admin', { token });
const admin = adminOf(shop, token);

const account = {
  holder: 'Altyn Schmuck GmbH',
  bank: 'Gold Bank',
  number: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
};
const moved = { ...account, bank: 'Silver Bank', number: 'GB29NWBK60161331926819', bic: '' };

const change = (body: object) => shop.api('PATCH /settings/admin', { token, body });
const setAccount = (bankAccount: object | null) => change({ bankAccount });

async function orderBy(paymentMethod = 'bank-transfer', language: 'en' | 'ru' = 'en') {
  return await shop.api('POST /orders/guest', {
    headers: { 'idempotency-key': randomUUID() },
    query: { lang: language },
    body: {
      ...draft,
      paymentMethod,
      email: 'maral@example.com',
      items: [{ sizeId: item.sizeId, quantity: 1 }],
    },
  });
}

const readLinked = (linkToken: string) =>
  shop.api('GET /orders/link/:token', { params: { token: linkToken } });

async function messagesOf(number: string) {
  const { messages } = await shop.api('GET /messages', { token, query: { search: number } });
  return {
    mail: messages.find(({ channel }) => channel === 'email')?.text ?? '',
    sms: messages.find(({ channel }) => channel === 'sms')?.text ?? '',
  };
}

const issue = async (id: string) => {
  const issued = shop.api('POST /orders/admin/:id/invoice', { token, params: { id } });
  return (await issued).invoice?.contents.paymentMethod;
};

describe('the bank account of the shop', () => {
  beforeEach(() =>
    change({ bankAccount: null, paymentMethods: fresh.paymentMethods, mostUnpaidOrders: 0 }),
  );

  test('is none in a new shop', () => {
    expect(fresh.bankAccount).toBeNull();
  });

  test('is saved without the spaces of its IBAN and BIC, and can be removed', async () => {
    const typed = { ...account, number: 'de89 3704 0044 0532 0130 00', bic: 'cobadeff xxx' };
    expect((await setAccount(typed)).bankAccount).toEqual(account);
    expect((await setAccount(null)).bankAccount).toBeNull();
  });

  test('may be an account without IBAN, bank and BIC', async () => {
    const local = { holder: 'Altyn', bank: '', number: '23202934140100020134000', bic: '' };
    expect((await setAccount(local)).bankAccount).toEqual(local);
    const other = { ...local, number: 'TM12 3456' };
    expect((await setAccount(other)).bankAccount).toEqual(other);
  });

  test.each([
    ['number', 'DE88 3704 0044 0532 0130 00', 'invalid_iban'],
    ['number', 'DE89 3704 0044 0532 0130 0', 'invalid_iban'],
    ['number', 'DE89 37O4 0044 0532 0130 00', 'invalid_iban'],
    ['number', '', 'required'],
    ['bic', 'COBADEF', 'invalid_bic'],
    ['bic', 'COBA1EFF', 'invalid_bic'],
    ['holder', ' ', 'required'],
    ['holder', 'x'.repeat(71), 'too_long'],
  ])('is refused with the %s “%s”, because it is %s', async (field, value, code) => {
    const { status, errors } = await problemOf(setAccount({ ...account, [field]: value }));
    expect({ status, errors }).toMatchObject({
      status: 422,
      errors: [{ field: `bankAccount.${field}`, code }],
    });
  });

  test('is nothing that visitors of the shop can read', async () => {
    await setAccount(account);
    const replies = [
      await shop.api('GET /settings'),
      await shop.api('GET /checkout/options', { query: { lang: 'en' } }),
    ];
    expect(JSON.stringify(replies)).not.toContain('COBA');
  });

  test('removes the first instructions to ask for it, and no others', async () => {
    const own = { en: 'Within a week, please.' };
    const [cash, bank] = fresh.paymentMethods;
    expect(bank?.instructions.en).toContain('ask us for our bank details');
    const { paymentMethods } = await setAccount(account);
    expect(paymentMethods.map(({ instructions }) => instructions)).toEqual([
      cash?.instructions,
      {},
    ]);
    await change({ bankAccount: null, paymentMethods: [{ ...bank, instructions: own }] });
    expect((await setAccount(account)).paymentMethods[0]?.instructions).toEqual(own);
  });

  test('is restored by an undo in the history', async () => {
    await setAccount(account);
    await setAccount(moved);
    await setAccount(null);
    const query = { subject: 'settings' as const };
    const { changes } = await shop.api('GET /activity', { token, query });
    const [removed] = changes.filter(({ field }) => field === 'bankAccount');
    await shop.api('POST /activity/:id/undo', { token, params: { id: removed?.id ?? 0 } });
    expect((await shop.api('GET /settings/admin', { token })).bankAccount).toEqual(moved);
  });
});

describe('an order to be paid by bank transfer', () => {
  beforeEach(() => setAccount(account));

  test('states the account, also by its link and in the back office', async () => {
    const placed = await orderBy();
    expect(placed.paymentMethod).toMatchObject({ kind: 'bank_transfer', account });
    expect((await readLinked(placed.linkToken)).paymentMethod.account).toEqual(account);
    const params = { id: placed.id };
    const seen = await shop.api('GET /orders/admin/:id', { token, params });
    expect(seen.paymentMethod.account).toEqual(account);
  });

  test('keeps its account when the shop changes or removes it', async () => {
    const placed = await orderBy();
    for (const next of [moved, null]) {
      await setAccount(next);
      expect((await readLinked(placed.linkToken)).paymentMethod.account).toEqual(account);
      expect((await orderBy()).paymentMethod.account).toEqual(next);
    }
    expect((await issue(placed.id))?.account).toEqual(account);
  });

  test('has none if it is paid otherwise', async () => {
    const placed = await orderBy('cash-on-delivery');
    expect(placed.paymentMethod.account).toBeNull();
    expect((await messagesOf(placed.number)).mail).not.toContain('IBAN');
    expect((await issue(placed.id))?.account).toBeNull();
  });

  test('has none if it was placed before there was one', async () => {
    const placed = await orderBy();
    const methods = await shop.db.selectFrom('orders').select('payment_method').execute();
    const old = { ...(methods[0]?.payment_method as object), account: undefined };
    await shop.db
      .updateTable('orders')
      .set({ payment_method: JSON.stringify(old) })
      .where('id', '=', placed.id)
      .execute();
    expect((await readLinked(placed.linkToken)).paymentMethod.account).toBeNull();
    expect((await issue(placed.id))?.account).toBeNull();
  });

  test('is confirmed with the account and the reference by e-mail; the SMS stays short', async () => {
    const { number } = await orderBy();
    const { mail, sms } = await messagesOf(number);
    const block = [
      'Bank account:',
      'Account holder: Altyn Schmuck GmbH',
      'Bank: Gold Bank',
      'IBAN: DE89 3704 0044 0532 0130 00',
      'BIC: COBADEFFXXX',
      '',
      `Payment reference: ${number}`,
    ];
    expect(mail).toContain(block.join('\n'));
    expect(sms).not.toMatch(/IBAN|DE89/);
  });

  test('is confirmed in the language of the order, without what the account does not have', async () => {
    await setAccount({ ...account, bank: '', bic: '', number: '4070 2810' });
    const { mail } = await messagesOf((await orderBy('bank-transfer', 'ru')).number);
    expect(mail).toContain(
      'Банковский счёт:\nПолучатель: Altyn Schmuck GmbH\nНомер счёта: 4070 2810\n\n',
    );
    expect(mail).not.toMatch(/BIC|IBAN|Банк:/);
  });

  test('is invoiced with the account, as of its issue', async () => {
    const placed = await orderBy();
    expect(await issue(placed.id)).toMatchObject({ kind: 'bank_transfer', account });
    const paid = await orderBy();
    await admin.change(paid.id, { paymentStatus: 'paid' });
    const { contents } =
      (await shop.api('POST /orders/admin/:id/invoice', { token, params: { id: paid.id } }))
        .invoice ?? {};
    expect(contents).toMatchObject({ paymentStatus: 'paid' });
  });
});
