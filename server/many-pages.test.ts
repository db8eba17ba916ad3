// Only in test:all: renders a hundred pages, and writes hundreds of products.
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { testShop } from '#http/testing.ts';
import { hitsOf, startProcess, type TestProcess, textOf, untilSo } from './testing-pages.ts';

const shop = await testShop();
const [one, other] = await Promise.all([startProcess(shop), startProcess(shop)]);
afterAll(() => Promise.all([one.close(), other.close()]));

const list = '/api/products/client';
const both = (isSo: (process: TestProcess) => Promise<boolean>) =>
  untilSo(async () => (await isSo(one)) && (await isSo(other)));

test('searches, filters, redirects and ids that anyone can make up evict none of the shop’s own pages', async () => {
  const limit = 2_400_000;
  const small = await startProcess(shop, { limit });
  const ours = [
    '/',
    '/tr/items/allProducts?currency=usd&sort=price',
    '/items/allProducts.data?_routes=items-boundary%2Clisting%2Fall-products',
    list,
  ];
  const readOurs = async () => {
    for (const path of ours) expect((await small.get(path)).status, path).toBe(200);
  };
  await readOurs();
  for (let n = 1; n <= 20; n += 1) {
    await small.get(`/search?search=word-${n}`);
    await small.get(`/items/allProducts?minPrice=${n}`);
    await small.get(`/items/allProducts.data?_routes=root,listing/page-${n}`);
    await small.get(`/MADE-UP-${n}`);
    const ids = Array.from({ length: 12 }, (_, i) => `/tr/orders/made-up-${n}-${i}`);
    await Promise.all(ids.map((path) => small.get(path)));
    await small.get(`${list}?search=word-${n}`);
  }
  expect(await small.meter('pages_bytes')).toBeLessThanOrEqual(limit);
  expect(await hitsOf(small, readOurs)).toBe(ours.length);
  expect(await hitsOf(small, () => small.get(`${list}?search=word-20`))).toBe(1);
  expect(await hitsOf(small, () => small.get('/search?search=word-1'))).toBe(0);
  await small.close();
}, 60_000);

test('a change of hundreds of products is one notification', async () => {
  const [first] = await Promise.all([shop.addProduct([1]), one.get(list)]);
  // Without the statement timeout of requests: this many rows take longer on a loaded machine.
  const patient = connect(String(shop.pool.options.connectionString), { statementTimeout: 0 });
  await sql`
    with p as (insert into products (slug, position)
        select 'many-' || i, i from generate_series(1, 400) i returning id),
      c as (insert into product_colors (product_id) select id from p returning id)
    insert into product_sizes (color_id, label, sku, price) select id, '52', 'many-' || id, 10000 from c`.execute(
    patient.db,
  );
  await both(async (process) => JSON.parse(await textOf(process, list)).total > 400);
  await sql`delete from products where slug like 'many-%'`.execute(patient.db);
  await patient.close();
  await both(async (process) => JSON.parse(await textOf(process, list)).total < 400);
  expect(await textOf(one, list)).toContain(first.slug);
}, 60_000);
