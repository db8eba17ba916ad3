import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, problemOf, type TestShop } from './testing.ts';

let shop: TestShop;
let token: string;
let names = 0;

beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.addAdmin('catalogue');
});
afterAll(() => shop.close());

const kinds = ['category', 'collection'] as const;

describe.each(kinds)('a %s', (kind) => {
  const add = (title: string) =>
    shop.api(`POST /${kind}`, { token, body: { options: [{ language: 'en', title }] } });

  test('is added with its texts and its own address', async () => {
    const title = `Ночь & день ${kind}`;
    const body = { options: [{ language: 'ru' as const, title, description: ' ' }], position: 3 };
    const shelf = await shop.api(`POST /${kind}`, { token, body });
    expect(shelf).toMatchObject({
      slug: `noch-den-${kind}`,
      position: 3,
      published: true,
      productCount: 0,
      image: null,
    });
    expect(shelf.options[0]).toMatchObject({ language: 'ru', title, description: null });
    expect(await shop.api(`GET /${kind}/:id`, { params: { id: shelf.id }, token })).toEqual(shelf);
  });

  test('has a title that no other has in its language', async () => {
    const { id } = await add('Only one');
    const taken = await problemOf(add('only ONE'));
    expect(taken).toMatchObject({ status: 409, code: 'title_taken' });
    const elsewhere = { language: 'tr' as const, title: 'Only one' };
    await shop.api(`POST /${kind}`, { token, body: { options: [elsewhere] } });
    const again = shop.api(`POST /${kind}-options/:id`, { params: { id }, token, body: elsewhere });
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'title_taken' });
  });

  test('has one text a language', async () => {
    const { id } = await add('Twice');
    const body = { language: 'en' as const, title: 'Twice more' };
    const call = shop.api(`POST /${kind}-options/:id`, { params: { id }, token, body });
    expect(await problemOf(call)).toMatchObject({ status: 409, code: 'language_taken' });
  });

  test('shares an address with none, even when two come at once', async () => {
    const titles = ['Twin!', 'Twin?', 'Twin.', 'Twin…'];
    const shelves = await Promise.all(titles.map(add));
    expect(shelves.map((one) => one.slug).sort()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4']);
  });

  test('keeps one text when all of them are deleted at the same time', async () => {
    const shelves = [];
    for (let at = 0; at < 12; at += 1) {
      const options = (['en', 'tr', 'ru', 'tk'] as const).map((language) => ({
        language,
        title: `Race ${at}`,
      }));
      shelves.push(await shop.api(`POST /${kind}`, { token, body: { options } }));
    }
    const texts = shelves.flatMap((shelf) => shelf.options);
    await Promise.allSettled(
      texts.map(({ id }) => shop.api(`DELETE /${kind}-options/:id`, { params: { id }, token })),
    );
    for (const { id } of shelves) {
      const left = await shop.api(`GET /${kind}/:id`, { params: { id }, token });
      expect(left.options).toHaveLength(1);
    }
  });

  test('never loses its last text, which may still be changed', async () => {
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

  test('that is hidden is for the office alone', async () => {
    const { id } = await add('Hidden');
    await shop.api(`PATCH /${kind}/:id`, { params: { id }, token, body: { published: false } });
    const search = { query: { search: 'hidden' } };
    expect(await shop.api(`GET /${kind}/client`, search)).toMatchObject({ total: 0 });
    expect(await shop.api(`GET /${kind}/admin`, { ...search, token })).toMatchObject({ total: 1 });
  });

  test('is published and hidden with others, and the answer names those that changed', async () => {
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

  test('comes back as it was after a deletion, with its texts, products and picture', async () => {
    const { id } = await add('Back again');
    const field = kind === 'category' ? 'categories' : 'collections';
    const params = { id: (await shop.addPiece([1])).id };
    await shop.api('PATCH /products/:id', { params, token, body: { [field]: [id] } });
    await shop.api(`POST /${kind}/:id/image`, { token, params: { id }, image: await blob() });
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

  test('with others says once what deleting them affects', async () => {
    const ids = [(await add('Affected one')).id, (await add('Affected two')).id];
    const field = kind === 'category' ? 'categories' : 'collections';
    const params = { id: (await shop.addPiece([1])).id };
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
      image: await blob(),
    });
    expect(first).toMatchObject({ alt: 'Pictured', width: 900 });
    const second = await shop.api(`POST /${kind}/:id/image`, {
      params: { id },
      token,
      image: await blob(),
    });
    expect((await fetch(shop.url + first.url)).status).toBe(404);
    const served = await fetch(shop.url + second.url);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toMatch(/immutable/);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    await shop.api(`DELETE /${kind}/image/:id`, { params: { id: second.id }, token });
    expect((await fetch(shop.url + second.url)).status).toBe(404);
  });

  test('goes, and its products stay', async () => {
    const { id } = await add('Going');
    const piece = await shop.addPiece([1]);
    const field = kind === 'category' ? 'categories' : 'collections';
    const params = { id: piece.id };
    await shop.api('PATCH /products/:id', { params, token, body: { [field]: [id] } });
    expect((await shop.api(`GET /${kind}/:id`, { params: { id }, token })).productCount).toBe(1);
    await shop.api(`DELETE /${kind}/:id`, { params: { id }, token });
    expect((await shop.api('GET /products/admin/:id', { params, token }))[field]).toEqual([]);
    const gone = shop.api(`DELETE /${kind}/:id`, { params: { id }, token });
    expect(await problemOf(gone)).toMatchObject({ status: 404 });
  });
});

describe('a product', () => {
  test('is kept whole or not at all', async () => {
    const sku = newSku();
    const good = draft([{ label: '52', sku, price: 100 }]);
    const { id } = await shop.api('POST /products', { token, body: good });
    const count = async () => (await shop.api('GET /products/admin', { token })).total;
    const before = await count();
    const bad = draft([
      { label: '52', sku: newSku(), price: 100 },
      { label: '54', sku, price: 100 },
    ]);
    expect(await problemOf(shop.api('POST /products', { token, body: bad }))).toMatchObject({
      status: 409,
      code: 'sku_taken',
      fields: { 'colors.0.sizes.1.sku': 'is taken' },
    });
    const nowhere = { ...draft([]), categories: [999_999] };
    expect(await problemOf(shop.api('POST /products', { token, body: nowhere }))).toMatchObject({
      status: 409,
      code: 'unknown_reference',
      fields: { categories: expect.stringMatching(/999999/) },
    });
    const twice = draft([
      { label: '52', sku: newSku(), price: 1 },
      { label: '52', sku: newSku(), price: 1 },
    ]);
    expect(await problemOf(shop.api('POST /products', { token, body: twice }))).toMatchObject({
      code: 'label_taken',
    });
    expect(await count()).toBe(before);
    expect((await shop.api('GET /products/admin/:id', { params: { id }, token })).slug).toMatch(
      /^piece-/,
    );
  });

  test('that two add with one SKU at the same time is kept once', async () => {
    const sku = newSku();
    const body = draft([{ label: '52', sku, price: 100 }]);
    const calls = Array.from({ length: 5 }, () => shop.api('POST /products', { token, body }));
    const results = await Promise.allSettled(calls);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('shows the office exact stock and cost, and takes every change', async () => {
    const piece = await shop.addPiece([40]);
    const color = piece.colors[0];
    const size = color?.sizes[0];
    if (!color || !size) throw new Error('no size');
    const changed = await shop.api('PATCH /product-colors/size/:id', {
      params: { id: size.id },
      token,
      body: { price: 5_000, compareAtPrice: 4_000, cost: 1_200, stock: 39, weightGrams: 2.75 },
    });
    expect(changed).toMatchObject({
      price: 5_000,
      compareAtPrice: 4_000,
      cost: 1_200,
      stock: 39,
      weightGrams: 2.75,
    });
    const seen = await shop.api('GET /products/client/:id', { params: { id: String(piece.id) } });
    expect(seen.colors[0]?.sizes[0]).toMatchObject({ stock: 5, price: 5_000 });
    expect(JSON.stringify(seen)).not.toContain('cost');
    const params = { id: color.id };
    const onyx = await shop.api('PATCH /product-colors/:id', {
      params,
      token,
      body: { swatch: '#ABCDEF' },
    });
    expect(onyx.swatch).toBe('#abcdef');
    const added = await shop.api('POST /product-colors/:id/size', {
      params,
      token,
      body: { label: 'XL', sku: newSku(), price: 700 },
    });
    expect(added).toMatchObject({ label: 'XL', stock: 0, available: false });
    const again = { label: 'XL', sku: newSku(), price: 700 };
    const taken = shop.api('POST /product-colors/:id/size', { params, token, body: again });
    expect(await problemOf(taken)).toMatchObject({ status: 409, code: 'label_taken' });
    const text = await shop.api('POST /product-colors/:id/options', {
      params,
      token,
      body: { language: 'tr', title: 'Sarı altın' },
    });
    await shop.api('DELETE /product-colors/:id/options', { params: { id: text.id }, token });
    const second = await shop.api('POST /product-colors/:id', {
      params: { id: piece.id },
      token,
      body: { options: [{ language: 'en', title: 'Onyx' }] },
    });
    await shop.api('DELETE /product-colors/:id', { params: { id: second.id }, token });
    await shop.api('DELETE /product-colors/size/:id', { params: { id: added.id }, token });
    const now = await shop.api('GET /products/admin/:id', { params: { id: piece.id }, token });
    expect(now.colors.map((one) => one.sizes.length)).toEqual([1]);
    expect(await shop.findBroken()).toEqual([]);
  });

  test('is deleted with its pictures', async () => {
    const piece = await shop.addPiece([1]);
    const params = { id: piece.colors[0]?.sizes[0]?.id as number };
    const one = await shop.api('POST /product-colors/size/:id/image', {
      params,
      token,
      image: await blob(),
    });
    const two = await shop.api('POST /product-colors/size/:id/image', {
      params,
      token,
      image: await blob(),
    });
    const seen = await shop.api('GET /products/client/:id', { params: { id: piece.slug } });
    expect(seen.image).toEqual(one);
    expect(seen.colors[0]?.sizes[0]?.images.map((image) => image.id)).toEqual([one.id, two.id]);
    await shop.api('DELETE /product-colors/size/image/:id', { params: { id: one.id }, token });
    expect((await fetch(shop.url + two.url)).status).toBe(200);
    await shop.api('DELETE /products/:id', { params: { id: piece.id }, token });
    expect((await fetch(shop.url + two.url)).status).toBe(404);
    expect(await shop.shop.pictures.list()).toEqual([]);
  });

  test('comes back into the list when its shelf does', async () => {
    const shelf = await shop.api('POST /category', {
      token,
      body: { options: [{ language: 'en', title: 'Comeback' }] },
    });
    const piece = await shop.addPiece([1]);
    await shop.api('PATCH /products/:id', {
      params: { id: piece.id },
      token,
      body: { categories: [shelf.id] },
    });
    const query = { category: 'comeback' };
    const count = async () => (await shop.api('GET /products/client', { query })).total;
    expect(await count()).toBe(1);
    const params = { id: shelf.id };
    await shop.api('PATCH /category/:id', { params, token, body: { published: false } });
    expect(await count()).toBe(0);
    const seen = await shop.api('GET /products/client/:id', { params: { id: piece.slug } });
    expect(seen.categories).toEqual([]);
    await shop.api('PATCH /category/:id', { params, token, body: { published: true } });
    expect(await count()).toBe(1);
    const [option] = shelf.options;
    await shop.api('PATCH /category-options/:id', {
      params: { id: option?.id as number },
      token,
      body: { title: 'Phoenix' },
    });
    expect((await shop.api('GET /products/client', { query: { search: 'phoenix' } })).total).toBe(
      1,
    );
    expect((await shop.api('GET /products/client', { query: { search: 'comeback' } })).total).toBe(
      0,
    );
  });
});

describe('an upload', () => {
  const send = async (form: FormData | string, headers: Record<string, string> = {}) => {
    const piece = await shop.addPiece([1]);
    const url = `${shop.url}/api/product-colors/size/${piece.colors[0]?.sizes[0]?.id}/image`;
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: form,
    });
    return {
      status: reply.status,
      ...((await reply.json()) as { code?: string; fields?: object }),
    };
  };
  const formWith = (name: string, part: Blob) => {
    const form = new FormData();
    form.append(name, part, 'innocent.jpg');
    return form;
  };

  test('without a picture names the field', async () => {
    const empty = await send(formWith('image', new Blob([])));
    expect(empty).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { image: expect.any(String) },
    });
    const elsewhere = await send(formWith('photo', await blob()));
    expect(elsewhere).toMatchObject({ status: 422, code: 'invalid' });
  });

  test('of something else says why it can’t be used', async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"></svg>'], {
      type: 'image/jpeg',
    });
    expect(await send(formWith('image', svg))).toMatchObject({
      status: 422,
      code: 'picture_refused',
      fields: { image: expect.stringMatching(/SVG.*JPEG, PNG, WebP and AVIF/) },
    });
  });

  test('over 10 MB is too large', async () => {
    const large = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
    expect(await send(formWith('image', large))).toMatchObject({ status: 413, code: 'too_large' });
    expect(await shop.shop.pictures.list()).toEqual([]);
  });

  test('is nobody’s but an admin’s', async () => {
    const { token: client } = await shop.addClient();
    const viewer = await shop.addAdmin('viewer');
    for (const [who, status] of [
      [client, 401],
      [viewer, 403],
    ] as const) {
      const reply = await send(formWith('image', await blob()), { authorization: `Bearer ${who}` });
      expect(reply.status).toBe(status);
    }
  });
});

test('nothing but a picture of ours is served under /media', async () => {
  for (const name of [
    '..%2f..%2fetc%2fpasswd',
    'x.webp',
    `${'a'.repeat(24)}.webp`,
    '%00',
    '.part',
  ]) {
    expect((await fetch(`${shop.url}/media/${name}`)).status).toBe(404);
  }
});

async function blob(): Promise<Blob> {
  const color = { r: names % 256, g: 100, b: 50 };
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

function newSku(): string {
  names += 1;
  return `C-${names}`;
}

function draft(sizes: { label: string; sku: string; price: number }[]) {
  names += 1;
  const options = [{ language: 'en' as const, title: `Piece ${names}` }];
  return { options, colors: [{ options: [{ language: 'en' as const, title: 'Gold' }], sizes }] };
}
