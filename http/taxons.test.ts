import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { drawPicture } from './testing-pictures.ts';

const shop = await testShop();
const token = await shop.addAdmin('catalogue');

const kinds = ['category', 'collection'] as const;

describe.each(kinds)('a %s', (kind) => {
  const add = (title: string) =>
    shop.api(`POST /${kind}`, { token, body: { options: [{ language: 'en', title }] } });

  test('is added with its texts and a unique address', async () => {
    const title = `Ночь & день ${kind}`;
    const body = { options: [{ language: 'ru' as const, title, description: ' ' }], position: 3 };
    const taxon = await shop.api(`POST /${kind}`, { token, body });
    expect(taxon).toMatchObject({
      slug: `noch-den-${kind}`,
      position: 3,
      published: true,
      productCount: 0,
      image: null,
    });
    expect(taxon.options[0]).toMatchObject({ language: 'ru', title, description: null });
    expect(await shop.api(`GET /${kind}/:id`, { params: { id: taxon.id }, token })).toEqual(taxon);
  });

  test('has a title that is unique in its language', async () => {
    const { id } = await add('Only one');
    const taken = await problemOf(add('only ONE'));
    expect(taken).toMatchObject({ status: 409, code: 'title_taken' });
    const elsewhere = { language: 'tr' as const, title: 'Only one' };
    await shop.api(`POST /${kind}`, { token, body: { options: [elsewhere] } });
    const again = shop.api(`POST /${kind}-options/:id`, { params: { id }, token, body: elsewhere });
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'title_taken' });
  });

  test('has one text per language', async () => {
    const { id } = await add('Twice');
    const body = { language: 'en' as const, title: 'Twice more' };
    const call = shop.api(`POST /${kind}-options/:id`, { params: { id }, token, body });
    expect(await problemOf(call)).toMatchObject({ status: 409, code: 'language_taken' });
  });

  test('is reordered only if the order was not changed since', async () => {
    const [one, two, three] = await Promise.all(['Moved 1', 'Moved 2', 'Moved 3'].map(add));
    const was = [one, two, three].map((taxon) => taxon?.id ?? 0);
    const ids = was.toReversed();
    const order = (body: { ids: number[]; was: number[] }) =>
      shop.api(`POST /${kind}/order`, { token, body });
    await order({ ids: was, was: (await listed()).filter((id) => was.includes(id)) });
    await order({ ids, was });
    expect(await problemOf(order({ ids: was, was }))).toMatchObject({
      status: 409,
      code: 'stale',
    });
    expect((await listed()).filter((id) => was.includes(id))).toEqual(ids);
    await order({ ids: was, was: ids });
    expect((await listed()).filter((id) => was.includes(id))).toEqual(was);
  });

  async function listed(): Promise<number[]> {
    const query = { pageSize: 100 };
    const reply: Partial<Record<string, { id: number }[]>> = await shop
      .api(`GET /${kind}/admin`, { token, query })
      .then(({ total, ...lists }) => lists);
    return Object.values(reply).flatMap((taxons) => taxons?.map(({ id }) => id) ?? []);
  }

  test('shows its products in the order set by hand, to shoppers too', async () => {
    const { id } = await add('Put in order');
    const third = (await shop.addProduct([1], 10_000)).id;
    const first = (await shop.addProduct([1], 10_000)).id;
    const second = (await shop.addProduct([1], 10_000)).id;
    const late = (await shop.addProduct([1], 10_000)).id;
    const ids = [first, second, third];
    const change = (products: { add?: number[]; remove?: number[]; order?: number[] }) =>
      shop.api(`PATCH /${kind}/:id`, { token, params: { id }, body: { products } });
    const listIds = async (more: { sort?: 'newest' } = {}) => {
      const query = { [kind]: [String(id)], ...more };
      const [seen, admin] = [
        await shop.api('GET /products/client', { query }),
        await shop.api('GET /products/admin', { token, query }),
      ];
      expect(admin.products.map((one) => one.id)).toEqual(seen.products.map((one) => one.id));
      return seen.products.map((one) => one.id);
    };
    expect(await change({ add: ids, order: ids })).toMatchObject({ productCount: 3 });
    expect(await listIds()).toEqual([first, second, third]);
    await change({ add: [late, 999_999] });
    expect(await listIds()).toEqual([first, second, third, late]);
    await change({ remove: [second], order: [third, first] });
    expect(await listIds()).toEqual([third, first, late]);
    expect(await listIds({ sort: 'newest' })).toEqual([late, first, third]);
    const { undo } = await shop.api(`POST /${kind}/bulk`, {
      token,
      body: { ids: [id], do: 'delete' },
    });
    await shop.api(`POST /${kind}/bulk/undo`, { token, body: { undo: undo ?? '' } });
    expect(await listIds()).toEqual([third, first, late]);
  });

  test('changes the version of a product that is added to it', async () => {
    const { id } = await add('Came in');
    const product = await shop.addProduct([1], 10_000);
    const version = () =>
      shop
        .api('GET /products/admin/:id', { token, params: { id: product.id } })
        .then((p) => p.version);
    const before = await version();
    await shop.api(`PATCH /${kind}/:id`, {
      token,
      params: { id },
      body: { products: { add: [product.id] } },
    });
    expect(await version()).not.toBe(before);
  });

  test('has a unique address, even when two are added at the same time', async () => {
    const titles = ['Twin!', 'Twin?', 'Twin.', 'Twin…'];
    const taxons = await Promise.all(titles.map(add));
    expect(taxons.map((one) => one.slug).sort()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4']);
  });

  test('keeps one text when all of them are deleted at the same time', async () => {
    const taxons = [];
    for (let at = 0; at < 12; at += 1) {
      const options = (['en', 'tr', 'ru', 'tk'] as const).map((language) => ({
        language,
        title: `Race ${at}`,
      }));
      taxons.push(await shop.api(`POST /${kind}`, { token, body: { options } }));
    }
    const texts = taxons.flatMap((taxon) => taxon.options);
    await Promise.allSettled(
      texts.map(({ id }) => shop.api(`DELETE /${kind}-options/:id`, { params: { id }, token })),
    );
    for (const { id } of taxons) {
      const left = await shop.api(`GET /${kind}/:id`, { params: { id }, token });
      expect(left.options).toHaveLength(1);
    }
  });

  test('keeps its last text, which can still be changed', async () => {
    const left = await add('Last of all');
    const last = { id: left.options[0]?.id as number };
    const refused = shop.api(`DELETE /${kind}-options/:id`, { params: last, token });
    expect(await problemOf(refused)).toMatchObject({ status: 409, code: 'last_option' });
    const changed = await shop.api(`PATCH /${kind}-options/:id`, {
      params: last,
      token,
      body: { description: 'Said' },
    });
    expect(changed).toMatchObject({ description: 'Said' });
  });

  test('is visible to admins only when it is hidden', async () => {
    const { id } = await add('Hidden');
    await shop.api(`PATCH /${kind}/:id`, { params: { id }, token, body: { published: false } });
    const search = { query: { search: 'hidden' } };
    expect(await shop.api(`GET /${kind}/client`, search)).toMatchObject({ total: 0 });
    expect(await shop.api(`GET /${kind}/admin`, { ...search, token })).toMatchObject({ total: 1 });
  });

  test('is published and hidden in bulk, and the answer lists those that changed', async () => {
    const ids = [(await add('Bulk one')).id, (await add('Bulk two')).id];
    const bulk = (what: 'publish' | 'hide' | 'delete', some = ids) =>
      shop.api(`POST /${kind}/bulk`, { token, body: { ids: some, do: what } });
    expect((await bulk('hide', ids.slice(0, 1))).changed).toEqual(ids.slice(0, 1));
    expect((await bulk('hide')).changed).toEqual(ids.slice(1));
    const hidden = { search: 'bulk', published: 'false', missing: 'ru', picture: 'false' } as const;
    expect(await shop.api(`GET /${kind}/admin`, { token, query: hidden })).toMatchObject({
      total: 2,
    });
    expect((await bulk('delete')).changed).toEqual(ids);
    expect((await bulk('delete')).changed).toEqual([]);
  });

  test('when selected with others, states once what deleting them affects', async () => {
    const ids = [(await add('Affected one')).id, (await add('Affected two')).id];
    const field = kind === 'category' ? 'categories' : 'collections';
    const params = { id: (await shop.addProduct([1])).id };
    await shop.api('PATCH /products/:id', { params, token, body: { [field]: ids } });
    expect(await shop.api(`POST /${kind}/affected`, { token, body: { ids } })).toEqual({
      products: 1,
      alone: 1,
      rules: [],
    });
  });

  test('has one picture, replaced and deleted with its files', async () => {
    const { id } = await add('Pictured');
    const first = await shop.api(`POST /${kind}/:id/image`, {
      params: { id },
      token,
      image: await drawPicture('#c86432', { width: 900 }),
    });
    expect(first).toMatchObject({ alt: 'Pictured', width: 900 });
    const second = await shop.api(`POST /${kind}/:id/image`, {
      params: { id },
      token,
      image: await drawPicture(),
    });
    expect((await fetch(shop.url + first.url)).status).toBe(404);
    const served = await fetch(shop.url + second.url);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toMatch(/immutable/);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    await shop.api(`DELETE /${kind}/image/:id`, { params: { id: second.id }, token });
    expect((await fetch(shop.url + second.url)).status).toBe(404);
  });

  test('is restored after a deletion, with its texts, products and picture', async () => {
    const { id } = await add('Back again');
    const field = kind === 'category' ? 'categories' : 'collections';
    const params = { id: (await shop.addProduct([1])).id };
    await shop.api('PATCH /products/:id', { params, token, body: { [field]: [id] } });
    await shop.api(`POST /${kind}/:id/image`, {
      token,
      params: { id },
      image: await drawPicture(),
    });
    const before = await shop.api(`GET /${kind}/:id`, { token, params: { id } });
    const remove = () =>
      shop.api(`POST /${kind}/bulk`, { token, body: { ids: [id], do: 'delete' } });
    const back = (undo: string) => shop.api(`POST /${kind}/bulk/undo`, { token, body: { undo } });
    const { undo } = await remove();
    expect((await problemOf(shop.api(`GET /${kind}/:id`, { token, params: { id } }))).code).toBe(
      'not_found',
    );
    await back(undo ?? '');
    const after = await shop.api(`GET /${kind}/:id`, { token, params: { id } });
    expect(after).toEqual(before);
    expect((await problemOf(back(undo ?? ''))).code).toBe('not_found');

    const imageId = before.image?.id ?? 0;
    await shop.api(`DELETE /${kind}/image/:id`, { token, params: { id: imageId } });
    const again = await remove();
    await add('Back again');
    expect((await problemOf(back(again.undo ?? ''))).code).toBe('slug_taken');
  });

  test('is deleted without its products', async () => {
    const { id } = await add('Going');
    const product = await shop.addProduct([1]);
    const field = kind === 'category' ? 'categories' : 'collections';
    const params = { id: product.id };
    await shop.api('PATCH /products/:id', { params, token, body: { [field]: [id] } });
    expect((await shop.api(`GET /${kind}/:id`, { params: { id }, token })).productCount).toBe(1);
    await shop.api(`DELETE /${kind}/:id`, { params: { id }, token });
    expect((await shop.api('GET /products/admin/:id', { params, token }))[field]).toEqual([]);
    const gone = shop.api(`DELETE /${kind}/:id`, { params: { id }, token });
    expect(await problemOf(gone)).toMatchObject({ status: 404 });
  });
});
