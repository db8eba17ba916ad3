import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Reply } from '#contract/routes.ts';
import { resumeImports } from '#domain/imports/import-jobs.sql.ts';
import { runImport } from '#domain/imports/run-import.ts';
import { fetchPictures } from '#domain/media/fetch-pictures.ts';
import { openTestShop, problemOf, type TestShop, testShop } from './testing.ts';
import { drawPicture } from './testing-pictures.ts';

type Import = Reply<'GET /imports/:id'>;

const shop = await testShop();
const token = await shop.addAdmin('catalogue');

describe('imports in the browser', { timeout: 60_000 }, () => {
  const upload = (text: string | Buffer, name = 'pieces.csv', on = shop, as = token) =>
    on.api('POST /imports', {
      token: as,
      file: new File([typeof text === 'string' ? text : new Uint8Array(text)], name),
    });

  async function run(
    { id }: Pick<Import, 'id'>,
    move: 'check' | 'start' | 'undo',
    on = shop,
    as = token,
  ): Promise<Import> {
    const input = { token: as, params: { id } };
    if (move === 'check') await on.api('POST /imports/:id/check', input);
    if (move === 'start') await on.api('POST /imports/:id/start', input);
    if (move === 'undo') await on.api('POST /imports/:id/undo', input);
    await runImport(on.shop, id);
    return await on.api('GET /imports/:id', input);
  }

  test('a file of Shopify’s is checked, imported and undone; nobody’s change is lost', async () => {
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

  test('rows with errors are named and come back as a file; the rest is imported', async () => {
    const text = [
      'handle,title,price,stock',
      'good-ring,Good ring,100.00,2',
      'bad-ring,Bad ring,a lot,1',
      'worse-ring,,50.00,1',
    ].join('\n');
    const done = await run(await run(await upload(text), 'check'), 'start');
    expect(done.report).toMatchObject({ created: 1, failed: 2 });
    expect(done.report?.problems).toEqual([
      { row: 3, column: 'price', code: 'notPrice', said: { cell: 'a lot' } },
      { row: 4, column: 'title', code: 'required', said: {} },
    ]);
    const { csv } = await shop.api('GET /imports/:id/failed', { token, params: { id: done.id } });
    expect(csv).toBe(
      'handle,title,price,stock\r\nbad-ring,Bad ring,a lot,1\r\nworse-ring,,50.00,1\r\n',
    );
  });

  test('columns of other names are read as they are told to be', async () => {
    const file = await upload('Kod,Ady,Bahasy\nmapped-ring,Göçürilen,120.00\n');
    expect(file.missing).toEqual(['handle', 'title', 'price']);
    expect((await run(file, 'check')).state).toBe('failed');
    const mapped = await shop.api('PATCH /imports/:id', {
      token,
      params: { id: file.id },
      body: { columns: ['handle', 'title_tk', 'price'], language: 'tk' },
    });
    expect(mapped.missing).toEqual([]);
    expect((await run(file, 'start')).report?.created).toBe(1);
  });

  test('undoing an update puts back what was, with the stock that was set', async () => {
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

  test('one whose process ended is begun anew, and doubles nothing', async () => {
    const { id } = await upload('handle,title,price\nresumed-ring,Resumed,10\n');
    const { db } = shop.shop;
    await sql`update imports set state = 'importing', updated_at = now() - interval '2 minutes'
      where id = ${id}`.execute(db);
    await resumeImports(db);
    await resumeImports(db);
    const waiting =
      await sql`select from graphile_worker.jobs where key = ${`import ${id}`}`.execute(db);
    expect(waiting.rows).toHaveLength(1);
    await runImport(shop.shop, id);
    const params = { id };
    expect(await shop.api('GET /imports/:id', { token, params })).toMatchObject({
      state: 'done',
      report: { created: 1 },
    });
  });

  test('what is no CSV is refused, and says so', async () => {
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

  test('exported and imported into an empty shop, it is the same shop', async () => {
    const other = await openTestShop();
    try {
      const owner = await other.addAdmin('owner');
      await fillWhole(shop, token);
      // Its pictures come from where the shop is: here from this machine.
      const all = (await exportAll(shop, token)).replaceAll(shop.shop.publicUrl, shop.url);
      const file = await upload(all, 'all.csv', other, owner);
      expect((await run(file, 'check', other, owner)).report).toMatchObject({ problems: [] });
      const done = await run(file, 'start', other, owner);
      expect(done.report).toMatchObject({ failed: 0, problems: [], pictures: 4 });
      await fetchPictures(other.shop, { mayReach: () => true });
      expect(all).toContain(String.raw`Кольцо \| сбоку`);
      expect(plain(await exportAll(other, owner))).toEqual(plain(all));
    } finally {
      await other.close();
    }
  });
});

async function exportAll(shop: TestShop, token: string): Promise<string> {
  const parts: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const part: Reply<'GET /products/export'> = await shop.api('GET /products/export', {
      token,
      query: { after },
    });
    parts.push(part.csv);
    after = part.next;
  }
  return parts.join('');
}

/** Everything that a shop's own columns have a place for. */
async function fillWhole(shop: TestShop, token: string): Promise<void> {
  const image = await drawPicture('rgb(40, 90, 40)');
  const category = await shop.api('POST /category', {
    token,
    body: {
      options: [
        { language: 'en', title: 'Round trips', description: 'R&D <b>not bold</b>' },
        { language: 'ru', title: 'Туда и обратно', description: 'Раз — и  два' },
      ],
    },
  });
  await shop.api('POST /category/:id/image', { token, params: { id: category.id }, image });
  await shop.api('POST /collection', {
    token,
    body: {
      options: [{ language: 'en', title: 'By a rule' }],
      published: false,
      rule: {
        match: 'any',
        conditions: [
          { field: 'category', ids: [category.id] },
          { field: 'price', min: 5_000, max: null },
        ],
      },
    },
  });
  const loose = async (shade: number) =>
    (
      await shop.api('POST /pictures/loose', {
        token,
        image: await drawPicture(`rgb(${shade}, 90, 40)`),
      })
    ).id;
  const product = await shop.api('POST /products/whole', {
    token,
    body: {
      options: [
        { language: 'en', title: 'Round ring', description: 'Two lines,\n"quoted"' },
        { language: 'tk', title: 'Tegelek ýüzük' },
      ],
      slug: 'an-address-of-its-own',
      categories: [category.id],
      published: false,
      publishAt: '2099-01-02T03:04:05.000Z',
      colors: [
        {
          swatch: '#123456',
          options: [
            { language: 'en', title: 'Silver', description: 'Matt & <i>cool</i>' },
            { language: 'tr', title: 'Tuhaf mavi' },
          ],
          sizes: [
            { label: '52', price: 10_050, compareAtPrice: 12_000, stock: 3, weightGrams: 3.5 },
            { label: '54', price: 10_050, cost: 4_000, stock: 0 },
          ],
          pictures: [
            { loose: await loose(80), alt: { en: 'From above', ru: 'Кольцо | сбоку' } },
            { loose: await loose(120), alt: { tk: 'Gapdaldan \\ ýokardan' } },
          ],
        },
        { options: [{ language: 'en', title: 'Sold by nobody' }] },
      ],
    },
  });
  await shop.api('PATCH /products/:id', {
    token,
    params: { id: product.id },
    body: { position: 7 },
  });
  await shop.api('POST /product-colors/:id/turn/:frame', {
    token,
    params: { id: product.colors[0]?.id ?? 0, frame: 1 },
    image,
  });
  await shop.api('POST /products', {
    token,
    body: { options: [{ language: 'en', title: 'Nothing to sell yet' }], published: false },
  });
}

/** The same but for the names of pictures' files, which each shop makes itself. */
function plain(csv: string): string {
  return csv.replaceAll(/https?:[^ ,|"]*\/media\/[^ ,|"]+/g, 'a picture');
}
