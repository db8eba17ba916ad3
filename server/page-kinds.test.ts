import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { testShop } from '#http/testing.ts';
import { pageKindsOf } from './page-kinds.ts';

const shop = await testShop();
const { kindOf, load, markChanged } = pageKindsOf(shop.shop.db);

beforeAll(async () => {
  await shop.pool.query(`
    insert into taxons (type, id, slug, position, published)
    values ('category', 1, 'rings', 1, true), ('collection', 2, 'first-light', 1, true),
      ('collection', 3, 'drafts', 2, false)`);
  const [halo, other] = [await shop.addProduct([3]), await shop.addProduct([3])];
  await shop.pool.query("update products set slug = 'halo-ring' where id = $1", [halo.id]);
  await shop.pool.query(
    "update products set slug = 'unfinished', published = false where id = $1",
    [other.id],
  );
  await shop.pool.query("insert into old_slugs values ('product', 'former-ring', $1)", [halo.id]);
  await load();
});

test.each([
  '/',
  '/_.data',
  '/tr.data',
  '/tr/items/allProducts',
  '/items/category-products/rings?currency=usd',
  '/items/product/halo-ring',
  '/items/product/former-ring',
  '/items/product/1',
  '/items/product/halo-ring.data?_routes=product%2Fpage',
  '/items/product/halo-ring.data?_routes=items-boundary%2Cproduct%2Fpage',
  '/items/collections?collection=first-light&currency=usd',
  '/api/products/client?lang=ru',
  '/api/products/client/7?lang=en',
])('%s is one of the shop’s own pages', (url) => expect(kindOf(url)).toBe('own'));

test.each([
  '/search?search=ring',
  '/made-up',
  '/about/',
  '/About',
  '/items/allProducts?color=1',
  '/items/allProducts?page=100',
  '/items/allProducts?page=01',
  '/items/allProducts?currency=usd&currency=usd',
  '/items/allProducts?currency=constructor',
  '/items/product/made-up',
  '/items/product/unfinished',
  '/items/product/2',
  '/items/product/3',
  '/items/product/halo%2Dring',
  '/items/product/Halo-ring',
  '/items/product/halo-ring.data?_routes=made-up%2Cproduct%2Fpage',
  '/items/product/halo-ring.data?_routes=about%2Fabout',
  '/about.data?_routes=made%2Fup',
  '/items/product/halo-ring.data?_routes=product%2Fpage%2Cproduct%2Fpage',
  '/items/category-products/made-up',
  '/items/collections?collection=made-up',
  '/items/collections?collection=drafts',
  '/items/collections?collection=first-light&collection=first-light',
  '/items/category-products/rings?collection=first-light',
  '/api/products/client?page=2',
  '/api/products/client/Halo-Ring',
  '/api/search/suggestions?query=ring',
])('any number of URLs such as %s can be made up', (url) => expect(kindOf(url)).toBe('madeUp'));

test.each([
  '/tr/items/allProducts?sort=price&page=2',
  '/items/category-products/rings?currency=usd&sort=-price',
  '/items/collections.data?collection=first-light&page=2&_routes=taxons%2Fcollections',
])('%s is a variant of one', (url) => expect(kindOf(url)).toBe('variant'));

test.each(['/orders/kZ3', '/tr/account/orders/7', '/items/checkout/confirmation/7.data'])(
  '%s exists for any id',
  (url) => expect(kindOf(url)).toBe('byId'),
);

test('a new product’s page is known some seconds after the change, also without a first load', async () => {
  const { slug } = await shop.addProduct([3]);
  markChanged();
  const url = `/tr/items/product/${slug}`;
  expect(kindOf(url)).toBe('madeUp');
  await expect.poll(() => kindOf(url), { timeout: 10_000, interval: 200 }).toBe('own');
  const another = pageKindsOf(shop.shop.db.withoutPlugins());
  expect(another.kindOf(url)).toBe('madeUp');
  await expect.poll(() => another.kindOf(url)).toBe('own');
}, 20_000);

test('slugs are kept while the database is away, and read again later', async () => {
  const database = await openTestDatabase();
  const { kindOf, load } = pageKindsOf(database.db);
  await database.pool.query(
    "insert into taxons (type, id, slug, position, published) values ('category', 1, 'rings', 1, true)",
  );
  await load();
  await database.close();
  await load();
  expect(kindOf('/items/category-products/rings')).toBe('own');
});
