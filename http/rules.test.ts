import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AttributeInput } from '#contract/attributes.ts';
import type { Rule } from '#contract/rules.ts';
import { refillByAge } from '#domain/bulk/bulk.sql.ts';
import { problemOf, type TestShop, testShop } from './testing.ts';

const shop = await testShop();
const token = await shop.addAdmin('catalogue');
beforeEach(async () => {
  await shop.db.deleteFrom('taxons').where('type', '=', 'collection').execute();
  await shop.db.deleteFrom('products').execute();
});

describe('a rule-based collection', () => {
  let count = 0;
  async function collect(rule: Rule): Promise<number> {
    count += 1;
    const options = [{ language: 'en' as const, title: `By rule ${count}` }];
    return (await shop.api('POST /collection', { token, body: { options, rule } })).id;
  }
  async function members(collection: number): Promise<number[]> {
    const query = { collection: [String(collection)], pageSize: 100 };
    const { products } = await shop.api('GET /products/admin', { token, query });
    return products.map(({ id }) => id).sort((a, b) => a - b);
  }

  test('adds existing products, and follows price changes in the same transaction', async () => {
    const [cheap, dear] = [await shop.addProduct([1], 5_000), await shop.addProduct([1], 90_000)];
    const id = await collect({
      match: 'all',
      conditions: [{ field: 'price', max: 10_000 }],
    });
    expect(await members(id)).toEqual([cheap.id]);
    await shop.api('PATCH /product-colors/size/:id', {
      token,
      params: { id: dear.colors[0]?.sizes[0]?.id ?? 0 },
      body: { price: 9_000 },
    });
    expect(await members(id)).toEqual([cheap.id, dear.id]);
    const fresh = await shop.addProduct([1], 7_000);
    expect(await members(id)).toEqual([cheap.id, dear.id, fresh.id]);
    // The shopper's view of the product lists the collection too.
    expect(
      (await shop.api('GET /products/client/:id', { params: { id: String(fresh.id) } }))
        .collections,
    ).toEqual([id]);
  });

  test('follows attributes of products and of their sizes', async () => {
    const define = (body: Pick<AttributeInput, 'type' | 'names'> & Partial<AttributeInput>) =>
      shop.api('POST /attributes', { token, body });
    const choices = ['gold', 'silver', 'steel'].map((key) => ({ key, names: { en: key } }));
    await define({
      key: 'metal',
      subject: 'size',
      type: 'choice',
      names: { en: 'Metal' },
      choices,
    });
    await define({ key: 'engravable', type: 'boolean', names: { en: 'Engravable' } });
    const width = await define({ key: 'width', type: 'number', names: { en: 'Width' } });
    const rule = (...conditions: Rule['conditions']) => collect({ match: 'all', conditions });
    const metals = await rule({ field: 'attribute', key: 'metal', values: ['silver', 'gold'] });
    const wide = await rule({ field: 'attribute', key: 'width', min: 2.5, max: 4 });
    const plain = await rule({ field: 'attribute', key: 'engravable', values: ['false'] });
    const collections = async () => [
      await members(metals),
      await members(wide),
      await members(plain),
    ];

    const { id, version, colors } = await shop.addProduct([1, 1]);
    const [color] = colors;
    const sizes = color?.sizes ?? [];
    expect(await collections()).toEqual([[], [], []]);
    const write = (body: object) =>
      shop.api('PATCH /products/:id/tree', {
        token,
        params: { id },
        body: body as { version: number },
      });
    const described = await write({
      version,
      attributes: { width: 2.5, engravable: false },
      colors: [
        {
          id: color?.id,
          sizes: [
            { id: sizes[0]?.id, attributes: { metal: 'steel' } },
            { id: sizes[1]?.id, attributes: { metal: 'silver' } },
          ],
        },
      ],
    });
    expect(await collections()).toEqual([[id], [id], [id]]);
    await write({
      version: described.version,
      attributes: { width: 4.5, engravable: true },
      colors: [
        {
          id: color?.id,
          sizes: [{ id: sizes[0]?.id }, { id: sizes[1]?.id, attributes: { metal: null } }],
        },
      ],
    });
    expect(await collections()).toEqual([[], [], []]);
    // It is also matched before it is saved; a deleted attribute matches nothing.
    const broad: Rule = {
      match: 'all',
      conditions: [{ field: 'attribute', key: 'width', min: 4 }],
    };
    const match = async () =>
      (await shop.api('POST /collection/matching', { token, body: { rule: broad } })).total;
    expect(await match()).toBe(1);
    const filled = await collect(broad);
    expect(await members(filled)).toEqual([id]);
    await shop.api('DELETE /attributes/:id', { token, params: { id: width.id } });
    expect([await match(), await members(filled)]).toEqual([0, []]);
  });

  test.each([
    [{}, 'values', 'required'],
    [{ min: 4, max: 2 }, 'max', 'below_minimum'],
    [{ key: 'Not a key', min: 1 }, 'key', 'invalid_attribute_key'],
  ])('does not accept the attribute %o', async (bad, field, code) => {
    const rule = {
      match: 'all',
      conditions: [{ field: 'attribute', key: 'width', ...bad }],
    } as Rule;
    const sent = shop.api('POST /collection/matching', { token, body: { rule } });
    expect(await problemOf(sent)).toMatchObject({
      errors: [{ field: `rule.conditions.0.${field}`, code }],
    });
  });

  test('refuses a rule that would overwrite a newer one', async () => {
    const one: Rule = { match: 'all', conditions: [{ field: 'inStock' }] };
    const other: Rule = { match: 'all', conditions: [{ field: 'price', max: 1 }] };
    const params = { id: await collect(one) };
    const write = (rule: Rule | null, was: { rule: Rule | null }) =>
      shop.api('PATCH /collection/:id', { token, params, body: { rule, was } });
    expect(await problemOf(write(other, { rule: null }))).toMatchObject({
      code: 'stale',
    });
    expect(await write(other, { rule: one })).toMatchObject({ rule: other });
    expect(await write(null, { rule: other })).toMatchObject({ rule: null });
  });

  test('loses a product that sells out; its products can’t be added or removed by hand', async () => {
    const id = await collect({
      match: 'all',
      conditions: [{ field: 'inStock' }, { field: 'price', min: 500_000 }],
    });
    const product = await shop.addProduct([1], 600_000);
    const other = await shop.addProduct([1], 100);
    expect(await members(id)).toEqual([product.id]);
    const params = { id: product.id };
    await shop.api('PATCH /products/:id', { token, params, body: { collections: [] } });
    await shop.api('PATCH /products/:id', {
      token,
      params: { id: other.id },
      body: { collections: [id] },
    });
    expect(await members(id)).toEqual([product.id]);
    const size = product.colors[0]?.sizes[0]?.id ?? 0;
    await shop.api('PATCH /product-colors/size/:id', {
      token,
      params: { id: size },
      body: { stock: 0 },
    });
    expect(await members(id)).toEqual([]);
  });

  test('can be deleted at the same time as a product changes', async () => {
    const product = await shop.addProduct([1]);
    const id = await collect({ match: 'all', conditions: [{ field: 'inStock' }] });
    const size = product.colors[0]?.sizes[0]?.id ?? 0;
    const setStock = (stock: number) =>
      shop.api('PATCH /product-colors/size/:id', { token, params: { id: size }, body: { stock } });
    await setStock(0);
    const deletion = await shop.db.startTransaction().execute();
    await deletion.deleteFrom('taxons').where('id', '=', id).execute();
    const change = setStock(3);
    await waitForLock(shop);
    await deletion.commit().execute();
    expect(await change).toMatchObject({ stock: 3 });
    expect(await shop.findBroken()).toEqual([]);
  });

  test('can match any of its conditions: a category, or a metal by a word of its name', async () => {
    const category = await shop.api('POST /category', {
      token,
      body: { options: [{ language: 'en', title: 'For rules' }] },
    });
    const id = await collect({
      match: 'any',
      conditions: [
        { field: 'category', ids: [category.id] },
        { field: 'color', names: ['Platinum'] },
      ],
    });
    const [a, b] = [await shop.addProduct([1]), await shop.addProduct([1])];
    await shop.api('PATCH /products/:id', {
      token,
      params: { id: a.id },
      body: { categories: [category.id] },
    });
    const color = b.colors[0];
    await shop.api('PATCH /product-colors/:id/options', {
      token,
      params: { id: color?.options[0]?.id ?? 0 },
      body: { title: 'Brushed platinum' },
    });
    expect(await members(id)).toEqual([a.id, b.id]);
    const params = { id: category.id };
    expect(
      await shop.api('POST /category/affected', { token, body: { ids: [category.id] } }),
    ).toEqual({
      products: 1,
      alone: 1,
      rules: [`By rule ${count}`],
    });
    await shop.api('DELETE /category/:id', { token, params });
    expect(await members(id)).toEqual([b.id]);
  });

  test('loses new products as they age', async () => {
    const id = await collect({ match: 'all', conditions: [{ field: 'newWithin', days: 30 }] });
    const product = await shop.addProduct([1]);
    expect(await members(id)).toContain(product.id);
    await shop.db
      .updateTable('products')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', product.id)
      .execute();
    await refillByAge(shop.db);
    expect(await members(id)).not.toContain(product.id);
  });

  test('previews its products, and refuses a rule that can’t be met', async () => {
    await shop.addProduct([0], 600_000);
    await shop.addProduct([1], 599_998);
    const rule = { match: 'all' as const, conditions: [{ field: 'price' as const, min: 599_999 }] };
    const { total } = await shop.api('POST /collection/matching', { token, body: { rule } });
    expect(total).toBe(1);
    const bad = {
      match: 'all' as const,
      conditions: [{ field: 'price' as const, min: 5, max: 4 }],
    };
    const problem = await problemOf(
      shop.api('POST /collection/matching', { token, body: { rule: bad } }),
    );
    expect(problem.fields).toEqual({ 'rule.conditions.0.max': 'is below the minimum price' });
  });

  test('categories and collections are ordered by their ids', async () => {
    await collect({ match: 'all', conditions: [{ field: 'inStock' }] });
    await collect({ match: 'all', conditions: [{ field: 'price', max: 1 }] });
    const { collections } = await shop.api('GET /collection/admin', { token });
    const ids = collections.map(({ id }) => id).toReversed();
    await shop.api('POST /collection/order', { token, body: { ids } });
    const after = await shop.api('GET /collection/admin', { token });
    expect(after.collections.map(({ id }) => id)).toEqual(ids);
  });
});

/** Waits until a transaction waits for a lock. */
async function waitForLock({ db }: TestShop): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return waiting.rows.length;
    })
    .toBeGreaterThan(0);
}
