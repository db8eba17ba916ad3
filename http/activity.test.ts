import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();
const owner = await shop.addAdmin('owner');

async function changesOf(subject: 'product' | 'settings' | 'order', subjectId?: string) {
  const query = { subject, ...(subjectId && { subjectId }) };
  return (await shop.api('GET /activity', { token: owner, query })).changes;
}

describe('what an admin changes is noted', () => {
  test('field by field, with who, from what and to what; and can be put back', async () => {
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
    const piece = await shop.api('GET /products/admin/:id', {
      token: owner,
      params: { id: productId },
    });
    expect(piece.colors[0]?.sizes[0]?.price).toBe(10_000);
    const twice = await problemOf(shop.api('POST /activity/:id/undo', undo));
    expect(twice).toMatchObject({ status: 409, code: 'changed_since' });
  });

  test('once, not with what follows from it', async () => {
    const piece = await shop.addPiece([1]);
    await shop.api('PATCH /product-options/:id', {
      token: owner,
      params: { id: piece.options[0]?.id ?? 0 },
      body: { title: 'Another title' },
    });
    const changed = (await changesOf('product', String(piece.id))).filter(
      ({ kind }) => kind === 'changed',
    );
    expect(changed.map(({ field }) => field)).toEqual(['title']);
  });

  test('and what was changed again is not put back', async () => {
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

  test('settings key by key; each role sees and undoes its own areas alone', async () => {
    await shop.api('PATCH /settings/admin', { token: owner, body: { shopName: 'Gold' } });
    await shop.api('PATCH /settings/admin', { token: owner, body: { shopName: 'Altyn' } });
    const [change] = await changesOf('settings');
    expect(change).toMatchObject({ field: 'shopName', from: 'Gold', to: 'Altyn' });
    const seller = await shop.addAdmin('orders');
    const seen = await shop.api('GET /activity', { token: seller });
    expect(seen.changes.every(({ subject }) => subject === 'order' || subject === 'client')).toBe(
      true,
    );
    const undo = (token: string) =>
      shop.api('POST /activity/:id/undo', { token, params: { id: change?.id ?? 0 } });
    expect(await problemOf(undo(seller))).toMatchObject({ status: 403 });
    await undo(owner);
    const settings = await shop.api('GET /settings/admin', { token: owner });
    expect(settings.shopName).toBe('Gold');
  });

  test('a shopper’s own doing is not, nor the next one’s on the same connection', async () => {
    const client = await shop.addClient();
    const before = (await shop.api('GET /activity', { token: owner })).total;
    await shop.api('PATCH /client/me', { token: client.token, body: { firstName: 'Gül' } });
    expect((await shop.api('GET /activity', { token: owner })).total).toBe(before);
  });

  test('a password is noted as changed, and never what it is', async () => {
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
  test('is taken on, noted upon and answered by e-mail', async () => {
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
    expect(file).toMatchObject({
      status: 'answered',
      notes: [
        { kind: 'note', text: 'Big one' },
        { kind: 'reply', text: 'Gladly.' },
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

test('a customer’s file has all that is theirs, and notes; erased, nothing is left', async () => {
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
