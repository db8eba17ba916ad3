import { describe, expect, test } from 'vitest';
import type { ApiError } from '#client/api.ts';
import type { Reply } from '#contract/routes.ts';
import { problemOf, testShop } from './testing.ts';
import { drawPicture } from './testing-pictures.ts';

type Product = Reply<'GET /products/admin/:id'>;

const shop = await testShop();
const token = await shop.addAdmin('catalogue');

const english = (title: string) => [{ language: 'en' as const, title }];

async function staged(shade: number): Promise<string> {
  return (
    await shop.api('POST /pictures/staged', {
      token,
      image: await drawPicture(`rgb(${shade}, 90, 40)`),
    })
  ).id;
}

async function read(id: number): Promise<Product> {
  return await shop.api('GET /products/admin/:id', { token, params: { id } });
}

describe('a save that is retried because its answer was lost', () => {
  function add(key: string, title: string, asked: { slug?: string } = {}) {
    return shop.api('POST /products/tree', {
      token,
      headers: { 'idempotency-key': key },
      body: { options: english(title), ...asked },
    });
  }
  const countOf = async (slug: string) =>
    (await shop.db.selectFrom('products').select('id').where('slug', 'like', `${slug}%`).execute())
      .length;

  test('returns the product that was created first, for the same key', async () => {
    const first = await add('one', 'Lost');
    expect(await add('one', 'Lost')).toEqual(first);
    expect(await countOf('lost')).toBe(1);
  });

  test('creates one product from ten simultaneous tries', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => add('ten', 'Hasty')));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await countOf('hasty')).toBe(1);
  });

  test('is refused if its key comes with other content; a refused save may be retried with the same key', async () => {
    await add('changed', 'Before');
    expect(await problemOf(add('changed', 'After'))).toMatchObject({ code: 'key_reused' });
    expect(await countOf('after')).toBe(0);
    expect(await problemOf(add('refused', 'Refused', { slug: 'before' }))).toMatchObject({
      code: 'slug_taken',
    });
    expect(await add('refused', 'Refused')).toMatchObject({ slug: 'refused' });
  });
});

describe('a save of a product', () => {
  test('stores three colours and five sizes together, with their pictures and SKUs', async () => {
    const labels = ['50 mm', '52 mm', '54 mm', '56 mm', '58 mm'];
    const product = await shop.api('POST /products/tree', {
      token,
      body: {
        options: english('Whole ring'),
        colors: await Promise.all(
          ['Yellow gold', 'White gold', 'Rose gold'].map(async (title, c) => ({
            options: english(title),
            sizes: labels.map((label, s) => ({ label, price: 49_000, stock: c + s })),
            pictures: [{ staged: await staged(c * 40) }, { staged: await staged(c * 40 + 20) }],
          })),
        ),
      },
    });
    const sizes = product.colors.flatMap((color) => color.sizes);
    expect(sizes.map(({ stock }) => stock)).toEqual([0, 1, 2, 3, 4, 1, 2, 3, 4, 5, 2, 3, 4, 5, 6]);
    expect(new Set(sizes.map(({ sku }) => sku)).size).toBe(15);
    expect(sizes[0]?.sku).toBe('WHOLE-RING-YELLOW-GOLD-50-MM');
    expect(product.colors.map(({ sizes: [first] }) => first?.images.length)).toEqual([2, 2, 2]);
    expect(product.published).toBe(true);
  });

  test('names an invalid cell, and stores nothing', async () => {
    const before = await shop.addProduct([3, 3]);
    const [color] = before.colors;
    const [first, second] = color?.sizes ?? [];
    const problem = await problemOf(
      shop.api('PATCH /products/:id/tree', {
        token,
        params: { id: before.id },
        body: {
          version: before.version,
          options: english('Never called so'),
          colors: [
            {
              id: color?.id,
              sizes: [
                { id: first?.id, price: 1 },
                { id: second?.id, sku: first?.sku },
              ],
            },
          ],
        },
      }),
    );
    expect(problem).toMatchObject({
      code: 'sku_taken',
      fields: { 'colors.0.sizes.1.sku': 'is already in use' },
    });
    expect(await read(before.id)).toEqual(before);
  });

  test('can swap the SKUs and labels of two sizes', async () => {
    const { id, version, colors } = await shop.addProduct([1, 1]);
    const [a, b] = colors[0]?.sizes ?? [];
    const after = await shop.api('PATCH /products/:id/tree', {
      token,
      params: { id },
      body: {
        version,
        colors: [
          {
            id: colors[0]?.id,
            sizes: [
              { id: a?.id, sku: b?.sku, label: b?.label },
              { id: b?.id, sku: a?.sku, label: a?.label },
            ],
          },
        ],
      },
    });
    expect(after.colors[0]?.sizes.map(({ id: size, sku }) => [size, sku])).toEqual([
      [a?.id, b?.sku],
      [b?.id, a?.sku],
    ]);
  });

  test('keeps a sale made between opening and saving: stock changes by the difference', async () => {
    const { id, version, colors } = await shop.addProduct([5]);
    const size = colors[0]?.sizes[0];
    await shop.db
      .updateTable('product_sizes')
      .set({ stock: 3 })
      .where('id', '=', size?.id ?? 0)
      .execute();
    const body = (stockChange: number) => ({
      version,
      colors: [{ id: colors[0]?.id, sizes: [{ id: size?.id, stockChange }] }],
    });
    const params = { id };
    const problem = await problemOf(
      shop.api('PATCH /products/:id/tree', { token, params, body: body(-4) }),
    );
    expect(problem.fields).toEqual({ 'colors.0.sizes.0.stock': 'only 3 left in stock' });
    const after = await shop.api('PATCH /products/:id/tree', { token, params, body: body(10) });
    expect(after.colors[0]?.sizes[0]?.stock).toBe(13);
  });

  test('is refused for an outdated version, with the name of the admin who changed the product and its current state', async () => {
    const { id, version } = await shop.addProduct([1]);
    const save = (title: string) =>
      shop.api('PATCH /products/:id/tree', {
        token,
        params: { id },
        body: { version, options: english(title) },
      });
    await save('The first');
    const problem = await problemOf(save('The second'));
    expect(problem).toMatchObject({
      status: 409,
      code: 'stale',
      by: 'The catalogue',
      product: { options: [{ title: 'The first' }] },
    });
    expect((await read(id)).options[0]?.title).toBe('The first');
  });

  test('succeeds for one of twenty admins who save the same version at once', async () => {
    const { id, version } = await shop.addProduct([1]);
    const saves = Array.from({ length: 20 }, (_, n) =>
      shop
        .api('PATCH /products/:id/tree', {
          token,
          params: { id },
          body: { version, options: english(`Writer ${n}`) },
        })
        .then(
          () => 200,
          (error) => (error as ApiError).status,
        ),
    );
    const statuses = await Promise.all(saves);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  test('reorders, describes and removes pictures; those of a deleted size stay', async () => {
    const product = await shop.addProduct([1, 1]);
    const [color] = product.colors;
    const [a, b] = color?.sizes ?? [];
    const ids: number[] = [];
    for (const [shade, size] of [
      [10, a],
      [90, b],
      [170, b],
    ] as const) {
      const image = await drawPicture(`rgb(${shade}, 90, 40)`);
      const params = { id: size?.id ?? 0 };
      ids.push(
        (await shop.api('POST /product-colors/size/:id/image', { token, params, image })).id,
      );
    }
    const [one, two, three] = ids as [number, number, number];
    const body = {
      version: (await read(product.id)).version,
      colors: [
        {
          id: color?.id,
          sizes: [{ id: a?.id }],
          pictures: [
            { id: three, alt: { en: 'From above' } },
            { staged: await staged(250) },
            { id: one },
          ],
        },
      ],
      removedPictures: [two],
    };
    const after = await shop.api('PATCH /products/:id/tree', {
      token,
      params: { id: product.id },
      body,
    });
    const [size, ...others] = after.colors[0]?.sizes ?? [];
    expect(others).toEqual([]);
    expect(size?.images.map(({ id }) => id)).toEqual([three, expect.any(Number), one]);
    expect(size?.images[0]?.alt).toBe('From above');
  });

  test('refuses a colour of another product', async () => {
    const [mine, other] = [await shop.addProduct([1]), await shop.addProduct([1])];
    const problem = await problemOf(
      shop.api('PATCH /products/:id/tree', {
        token,
        params: { id: mine.id },
        body: { version: mine.version, colors: [{ id: other.colors[0]?.id }] },
      }),
    );
    expect(problem).toMatchObject({ code: 'unknown_reference' });
  });
});
