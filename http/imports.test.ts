import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/fields.ts';
import { inTurn } from '#domain/imports/read-in-process.ts';
import { runImport } from '#domain/imports/run-import.ts';
import { fetchPictures } from '#domain/media/fetch-pictures.ts';
import { problemOf, testShop } from './testing.ts';
import { importsOf } from './testing-imports.ts';
import { drawPicture } from './testing-pictures.ts';

const shop = await testShop();
const token = await shop.addAdmin('catalogue');
const { upload, run } = importsOf(shop, token);

describe('imports in the browser', { timeout: 60_000 }, () => {
  test('a file’s name is stored without characters that PostgreSQL can’t store', async () => {
    const { fileName } = await upload('handle,title,price\nmoon,Moon ring,10\n', 'a\0\u202eb.csv');
    expect(fileName).toBe('ab.csv');
  });

  test('a Shopify file is checked, imported and undone; changes made since are kept', async () => {
    const path = new URL('../domain/imports/testdata/shopify-jewelry.csv', import.meta.url);
    const file = await upload(await readFile(path));
    expect(file).toMatchObject({ format: 'Shopify', state: 'uploaded', missing: [] });
    const count = async () =>
      (await shop.api('GET /products/admin', { token, query: { pageSize: 1 } })).total;
    const before = await count();
    const checked = await run(file, 'check');
    expect(checked.state).toBe('checked');
    const created = checked.report?.created ?? 0;
    expect(created).toBeGreaterThan(5);
    expect(await count()).toBe(before);

    const done = await run(file, 'start');
    expect(done).toMatchObject({ state: 'done', report: { created, restored: null } });
    expect(await count()).toBe(before + created);
    const { products } = await shop.api('GET /products/admin', { token, query: { pageSize: 2 } });
    const [touched] = products;
    await shop.api('PATCH /products/:id', {
      token,
      params: { id: touched?.id ?? 0 },
      body: { published: false },
    });
    const undone = await run(file, 'undo');
    expect(undone).toMatchObject({
      state: 'undone',
      report: { restored: created - 1, left: [{ why: 'changed' }] },
    });
    expect(await count()).toBe(before + 1);
  });

  test('lists failed pictures with the reason, retries them, and finds published products without a picture', async () => {
    await shop.shop.db.deleteFrom('picture_fetches').execute();
    const text = [
      'handle,title,price,stock,picture_urls,categories',
      'seen-ring,Seen ring,100.00,2,http://127.0.0.1:1/gone.jpg,Pictured rings',
      'bare-ring,Bare ring,100.00,2,,',
    ].join('\n');
    const file = await run(await upload(text), 'check');
    expect(file.report?.titles).toEqual([
      { what: 'created', title: 'Seen ring' },
      { what: 'created', title: 'Bare ring' },
    ]);
    const input = { token, params: { id: file.id } };
    expect((await run(file, 'start')).pictures).toEqual({
      waiting: 1,
      done: 0,
      failed: 0,
      unconfirmed: [],
      publishedWithout: 2,
      problems: [],
    });
    await fetchPictures(shop.shop, { forMs: 2000 });
    const [seen] = (await listed({ import: file.id, categorised: 'true' })).products;
    expect((await shop.api('GET /imports/:id', input)).pictures).toMatchObject({
      waiting: 0,
      failed: 1,
      problems: [
        {
          url: 'http://127.0.0.1:1/gone.jpg',
          title: 'Seen ring',
          productId: seen?.id,
          error: 'is not a public address',
          retries: false,
        },
      ],
    });
    expect(await titles({ import: file.id, picture: 'false' })).toEqual(['Bare ring', 'Seen ring']);
    expect(await titles({ import: file.id, categorised: 'false' })).toEqual(['Bare ring']);
    expect(await titles({ import: file.id, missing: 'tr' })).toEqual(['Bare ring', 'Seen ring']);
    expect(await titles({ import: file.id, missing: 'en' })).toEqual([]);
    const one = seen?.colors[0]?.sizes[0]?.id ?? 0;
    await shop.api('POST /product-colors/size/:id/image', {
      token,
      params: { id: one },
      image: await drawPicture(),
    });
    expect(await titles({ import: file.id, picture: 'false' })).toEqual(['Bare ring']);
    const matching = { token, query: { import: file.id, picture: 'false' } };
    expect((await shop.api('GET /products/matching', matching)).ids).toHaveLength(1);
    const again = await shop.api('POST /imports/:id/retry-pictures', input);
    expect(again.pictures).toMatchObject({ waiting: 1, failed: 0, problems: [] });
    expect(again.pictures.publishedWithout).toBe(1);
    // Queued pictures of a product that an undo deletes are not downloaded.
    const undone = await run(file, 'undo');
    expect(undone.pictures).toMatchObject({ waiting: 0, done: 0, failed: 0, problems: [] });
  });

  test('names the hosts of its pictures, and downloads nothing from an unconfirmed host', async () => {
    await shop.shop.db.deleteFrom('picture_fetches').execute();
    const text = [
      'handle,title,price,stock,picture_urls',
      'kept-ring,Kept ring,100.00,2,http://127.0.0.1:2/a.jpg',
      'stray-ring,Stray ring,100.00,2,http://127.0.0.1:3/b.jpg',
    ].join('\n');
    const file = await run(await upload(text), 'check');
    expect(file.report?.hosts).toEqual(['127.0.0.1:2', '127.0.0.1:3']);
    const input = { token, params: { id: file.id } };
    await shop.api('POST /imports/:id/start', { ...input, body: { hosts: ['127.0.0.1:2'] } });
    await runImport(shop.shop, file.id);
    await fetchPictures(shop.shop, { forMs: 2000 });
    const errors = async () => {
      const { pictures } = await shop.api('GET /imports/:id', input);
      return { ...pictures, problems: pictures.problems.map(({ error }) => error) };
    };
    expect(await errors()).toMatchObject({
      failed: 2,
      unconfirmed: ['127.0.0.1:3'],
      problems: ['is not a public address', 'the host 127.0.0.1:3 is not confirmed'],
    });
    const body = { hosts: ['127.0.0.1:3'] };
    await shop.api('POST /imports/:id/retry-pictures', { ...input, body });
    await fetchPictures(shop.shop, { forMs: 2000 });
    expect(await errors()).toMatchObject({
      unconfirmed: [],
      problems: ['is not a public address', 'is not a public address'],
    });
  });

  type Narrowed = { import: string; picture?: 'false'; categorised?: string; missing?: Language };

  function listed(query: Narrowed) {
    return shop.api('GET /products/admin', { token, query });
  }

  async function titles(query: Narrowed): Promise<string[]> {
    const { products } = await listed(query);
    return products.map(({ options }) => options[0]?.title ?? '').sort();
  }

  test('invalid rows are named and returned as a file; the rest is imported', async () => {
    const text = [
      'handle,title,price,stock',
      'good-ring,Good ring,100.00,2',
      'bad-ring,Bad ring,a lot,1',
      'worse-ring,,50.00,1',
    ].join('\n');
    const done = await run(await run(await upload(text), 'check'), 'start');
    expect(done.report).toMatchObject({ created: 1, failed: 2 });
    expect(done.report?.problems).toEqual([
      { row: 3, column: 'price', code: 'notPrice', params: { cell: 'a lot' } },
      { row: 4, column: 'title', code: 'required', params: {} },
    ]);
    const { csv } = await shop.api('GET /imports/:id/failed', { token, params: { id: done.id } });
    expect(csv).toBe(
      'handle,title,price,stock\r\nbad-ring,Bad ring,a lot,1\r\nworse-ring,,50.00,1\r\n',
    );
  });

  test('columns with other names are read by their mapping', async () => {
    const file = await upload('Kod,Ady,Bahasy\nmapped-ring,Göçürilen,120.00\n');
    expect(file.missing).toEqual(['handle', 'title', 'price']);
    expect(await run(file, 'check')).toMatchObject({
      state: 'failed',
      report: { problems: [{ row: 0, column: null, code: 'missing' }], created: 0 },
    });
    const mapped = await shop.api('PATCH /imports/:id', {
      token,
      params: { id: file.id },
      body: { columns: ['handle', 'title_tk', 'price'], language: 'tk' },
    });
    expect(mapped.missing).toEqual([]);
    expect((await run(file, 'start')).report?.created).toBe(1);
  });

  test('undoing an update restores the previous values, including stock that the import set', async () => {
    const first = await upload(
      'handle,title,price,stock,sku\nundo-ring,Undo ring,100.00,5,UNDO-1\n',
    );
    await run(first, 'start');
    const find = async () =>
      (await shop.api('GET /products/admin', { token, query: { search: 'undo' } })).products[0];
    const before = await find();
    const second = await upload(
      'handle,title,price,stock,sku,size\nundo-ring,Changed undo,90.00,9,UNDO-1,One size\nundo-ring,,90.00,9,UNDO-2,Large\n',
    );
    await shop.api('PATCH /imports/:id', {
      token,
      params: { id: second.id },
      body: { stock: true },
    });
    await run(second, 'start');
    expect((await find())?.colors[0]?.sizes).toHaveLength(2);
    expect((await run(second, 'undo')).report).toMatchObject({ restored: 1, left: [] });
    const after = await find();
    expect(after?.options).toEqual(before?.options);
    expect(after?.colors).toEqual(before?.colors);
  });

  test('while many files are read, a further one is refused with a time to wait', async () => {
    const { promise: read, resolve: end } = Promise.withResolvers<void>();
    const reading = Array.from({ length: 5 }, () => inTurn(() => read));
    const problem = await problemOf(upload('handle,title,price\nlate-ring,Late,10\n'));
    expect(problem).toMatchObject({ status: 503, code: 'files_busy', retryAfter: 60 });
    end();
    await Promise.all(reading);
    await upload('handle,title,price\nlate-ring,Late,10\n');
  });

  test('a file that is not CSV is refused with this reason', async () => {
    const problem = await problemOf(upload(Buffer.from([0, 1, 2, 0, 255])));
    expect(problem).toMatchObject({ code: 'bad_file', status: 422, reason: { code: 'binary' } });
    const cut = await problemOf(upload('handle,title,price\na,"never closed,1\nb,B,2\n'));
    expect(cut).toMatchObject({ reason: { code: 'quoteOpen' } });
    const latin = await problemOf(
      upload(Buffer.from('handle,title,price\na,Y\xfcz\xfck,1\n', 'latin1')),
    );
    expect(latin).toMatchObject({ reason: { code: 'notUtf8' } });
    expect(await problemOf(upload('', 'empty.csv'))).toMatchObject({ status: 422 });
  });
});
