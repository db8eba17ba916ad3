import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '#http/testing.ts';
import { pageKindsOf } from './page-kinds.ts';

const shop = await testShop();
const { kindOf, load, learn } = pageKindsOf(shop.shop.db);

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
  await load();
});

test.each([
  '/',
  '/tr.data',
  '/tr/items/allProducts',
  '/tr/items/allProducts?sort=price&page=2',
  '/items/category-products/rings?currency=usd&sort=-price&page=2',
  '/items/product/halo-ring',
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
  '/items/product/halo%2Dring',
  '/items/product/Halo-ring',
  '/items/product/halo-ring.data?_routes=made-up%2Cproduct%2Fpage',
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

test.each(['/orders/kZ3', '/tr/account/orders/7', '/items/checkout/confirmation/7.data'])(
  '%s is personal',
  (url) => expect(kindOf(url)).toBe('personal'),
);

describe('a product’s page', () => {
  test('becomes known once it has been rendered, and unknown when it is gone', () => {
    const url = '/tr/items/product/later';
    learn(`${url}?currency=usd`, 200);
    expect(kindOf(url)).toBe('own');
    learn('/items/product/later', 503);
    expect(kindOf(url)).toBe('own');
    learn('/items/product/later', 404);
    expect(kindOf(url)).toBe('madeUp');
  });

  test('does not become known by the data of other routes, which is the same for any slug', () => {
    learn('/items/product/made-up.data?_routes=items-boundary%2Cproduct%2Fpage', 200);
    expect(kindOf('/items/product/made-up')).toBe('madeUp');
  });
});
