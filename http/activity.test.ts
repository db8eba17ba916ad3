import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop({ sends: { sms: true, email: true } });
const owner = await shop.addAdmin('owner');

async function changesOf(subject: 'product' | 'settings' | 'order', subjectId?: string) {
  const query = { subject, ...(subjectId && { subjectId }) };
  return (await shop.api('GET /activity', { token: owner, query })).changes;
}

describe('the activity log', () => {
  test('records each changed field with admin, old value and new value, and can restore it', async () => {
    const { sizeId, productId } = await shop.addItem(5, 10_000);
    const params = { id: sizeId };
    await shop.api('PATCH /product-colors/size/:id', {
      token: owner,
      params,
      body: { price: 12_000 },
    });
    const [change] = await changesOf('product', String(productId));
    expect(change).toMatchObject({
      actor: 'The owner',
      kind: 'changed',
      item: 'product_sizes',
      field: 'price',
      from: 10_000,
      to: 12_000,
      undoable: true,
    });
    expect(change?.name).toContain('52 mm');
    const fields = (await changesOf('product', String(productId))).map(({ field }) => field);
    expect(fields).not.toContain('changed_by');
    const undo = { token: owner, params: { id: change?.id ?? 0 } };
    expect(await shop.api('POST /activity/:id/undo', undo)).toMatchObject({
      undoneBy: 'The owner',
    });
    const product = await shop.api('GET /products/admin/:id', {
      token: owner,
      params: { id: productId },
    });
    expect(product.colors[0]?.sizes[0]?.price).toBe(10_000);
    const twice = await problemOf(shop.api('POST /activity/:id/undo', undo));
    expect(twice).toMatchObject({ status: 409, code: 'changed_since' });
  });

  test('records a change once, without its consequences', async () => {
    const product = await shop.addProduct([1]);
    await shop.api('PATCH /product-options/:id', {
      token: owner,
      params: { id: product.options[0]?.id ?? 0 },
      body: { title: 'Another title' },
    });
    const changed = (await changesOf('product', String(product.id))).filter(
      ({ kind }) => kind === 'changed',
    );
    expect(changed.map(({ field }) => field)).toEqual(['title']);
  });

  test('does not restore a value that was changed again', async () => {
    const { sizeId, productId } = await shop.addItem(5, 10_000);
    const set = (price: number) =>
      shop.api('PATCH /product-colors/size/:id', {
        token: owner,
        params: { id: sizeId },
        body: { price },
      });
    await set(11_000);
    await set(12_000);
    const [last, first] = await changesOf('product', String(productId));
    expect([last?.undoable, first?.undoable]).toEqual([true, false]);
    const undo = shop.api('POST /activity/:id/undo', {
      token: owner,
      params: { id: first?.id ?? 0 },
    });
    expect(await problemOf(undo)).toMatchObject({ code: 'changed_since' });
  });

  test('groups all changes of a save in one line with one Undo, which keeps sales made since', async () => {
    const first = await shop.addItem(5, 10_000);
    const second = await shop.addItem(5, 20_000);
    const cells = [
      { id: first.sizeId, field: 'price' as const, was: 10_000, to: 11_000 },
      { id: second.sizeId, field: 'price' as const, was: 20_000, to: 22_000 },
      { id: second.sizeId, field: 'stock' as const, was: 5, to: 9 },
    ];
    await shop.api('PATCH /product-sizes', { token: owner, body: { cells } });
    const read = (query: object) => shop.api('GET /activity', { token: owner, query });
    const {
      changes: [line, before],
      newest,
    } = await read({ grouped: 'true' });
    expect(line).toMatchObject({ inGroup: 3, undoable: true });
    expect(before?.inGroup).not.toBe(0);
    const { changes: parts, total } = await read({ group: line?.id });
    expect([parts.length, total]).toEqual([3, 3]);
    await shop.api('PATCH /product-colors/size/:id', {
      token: owner,
      params: { id: first.sizeId },
      body: { price: 12_000 },
    });
    const undo = { token: owner, params: { id: line?.id ?? 0 } };
    const undone = await shop.api('POST /activity/:id/undo-group', undo);
    expect(undone).toEqual({ undone: 2, left: 1 });
    const size = async ({ productId }: { productId: number }) => {
      const product = await shop.api('GET /products/admin/:id', {
        token: owner,
        params: { id: productId },
      });
      return product.colors[0]?.sizes[0];
    };
    expect((await size(first))?.price).toBe(12_000);
    expect(await size(second)).toMatchObject({ price: 20_000, stock: 5 });
    expect(await problemOf(shop.api('POST /activity/:id/undo-group', undo))).toMatchObject({
      code: 'changed_since',
    });
    const still = await read({ grouped: 'true', upTo: newest });
    expect(still.changes[0]?.id).toBe(line?.id);
  });

  test('records settings key by key; each role sees and undoes its own areas only', async () => {
    await shop.api('PATCH /settings/admin', { token: owner, body: { shopName: 'Gold' } });
    await shop.api('PATCH /settings/admin', { token: owner, body: { shopName: 'Altyn' } });
    const [change] = await changesOf('settings');
    expect(change).toMatchObject({ field: 'shopName', from: 'Gold', to: 'Altyn' });
    const seller = await shop.addAdmin('orders');
    const seen = await shop.api('GET /activity', { token: seller });
    const subjects = seen.changes.map(({ subject }) => subject);
    expect(subjects).not.toContain('settings');
    expect(subjects).not.toContain('admin');
    const undo = (token: string) =>
      shop.api('POST /activity/:id/undo', { token, params: { id: change?.id ?? 0 } });
    expect(await problemOf(undo(seller))).toMatchObject({ status: 403 });
    await undo(owner);
    const settings = await shop.api('GET /settings/admin', { token: owner });
    expect(settings.shopName).toBe('Gold');
    const rates = settings.rates.map((one) => ({ ...one, date: '2026-01-02' }));
    const body = { tagline: { en: 'Gold, drawn by hand' }, rates };
    await shop.api('PATCH /settings/admin', { token: owner, body });
    const grouped = { subject: 'settings' as const, grouped: 'true' };
    const { changes } = await shop.api('GET /activity', { token: owner, query: grouped });
    expect(changes[0]?.inGroup).toBe(2);
    const both = { token: owner, params: { id: changes[0]?.id ?? 0 } };
    await shop.api('POST /activity/:id/undo-group', both);
    const { tagline, rates: put } = await shop.api('GET /settings/admin', { token: owner });
    expect({ tagline, rates: put }).toEqual({ tagline: settings.tagline, rates: settings.rates });
  });

  test('does not record a shopper’s changes, even on a connection that an admin used before', async () => {
    const client = await shop.addClient();
    const before = (await shop.api('GET /activity', { token: owner })).total;
    await shop.api('PATCH /client/me', { token: client.token, body: { firstName: 'Gül' } });
    expect((await shop.api('GET /activity', { token: owner })).total).toBe(before);
  });

  test('records that a password was changed, but not the password', async () => {
    const draft = {
      username: 'selbi',
      password: 'a quiet long one',
      name: 'Selbi',
      role: 'viewer',
    };
    const { id } = await shop.api('POST /admin/users', { token: owner, body: draft as never });
    await shop.api('PATCH /admin/users/:id', {
      token: owner,
      params: { id },
      body: { password: 'another long one' },
    });
    const query = { subject: 'admin' as const };
    const { changes } = await shop.api('GET /activity', { token: owner, query });
    expect(changes[0]).toMatchObject({ field: 'password_hash', from: null, to: null });
    expect(JSON.stringify(changes)).not.toContain('argon2');
  });
});

describe('an enquiry', () => {
  test('is assigned, annotated and answered by e-mail', async () => {
    const asked = { email: 'shop@example.com', message: 'Do you sell to shops?' };
    const { id } = await shop.api('POST /enquiries', { body: asked });
    const params = { id };
    const taken = await shop.api('PATCH /enquiries/:id', {
      token: owner,
      params,
      body: { mine: true },
    });
    expect(taken).toMatchObject({ status: 'new', owner: { name: 'The owner' } });
    await shop.api('POST /enquiries/:id/notes', {
      token: owner,
      params,
      body: { text: 'Big one' },
    });
    const file = await shop.api('POST /enquiries/:id/notes', {
      token: owner,
      params,
      body: { text: 'Gladly.', reply: true },
    });
    // It is answered once the provider has accepted the reply.
    expect(file).toMatchObject({
      status: 'new',
      notes: [
        { kind: 'note', text: 'Big one', sending: null },
        { kind: 'reply', text: 'Gladly.', sending: 'queued' },
      ],
    });
    const { messages } = await shop.api('GET /messages', {
      token: owner,
      query: { search: 'Gladly' },
    });
    expect(messages).toMatchObject([{ to: 'shop@example.com', status: 'queued' }]);
    const resend = shop.api('POST /messages/:id/resend', {
      token: owner,
      params: { id: messages[0]?.id ?? '' },
    });
    expect(await problemOf(resend)).toMatchObject({ status: 409 });
  });
});

test('a customer’s file lists all their data and notes; after erasure nothing is left', async () => {
  const client = await shop.addClient();
  const item = await shop.addItem(5, 10_000);
  await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 2 } });
  const params = { id: client.id };
  const text = 'Calls on Fridays';
  await shop.api('POST /client/users/:id/notes', { token: owner, params, body: { text } });
  const file = await shop.api('GET /client/users/:id', { token: owner, params });
  expect(file).toMatchObject({ basket: { total: 20_000 }, notes: [{ text, actor: 'The owner' }] });
  const taken = await shop.api('GET /client/users/:id/export', { token: owner, params });
  expect(taken.client.phone).toBe(client.phone);
  await shop.api('POST /client/users/:id/erase', { token: owner, params });
  const gone = await problemOf(shop.api('GET /client/users/:id', { token: owner, params }));
  expect(gone.status).toBe(404);
});
