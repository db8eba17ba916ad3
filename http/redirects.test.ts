import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();
const token = await shop.addAdmin('catalogue');

const find = (kind: 'product' | 'category' | 'collection', slug: string) =>
  shop.api('GET /redirects/:type/:slug', { params: { type: kind, slug } });

const tables = { product: 'products', category: 'taxons', collection: 'taxons' } as const;
const adders = {
  product: () => shop.addProduct([1]),
  category: () => addTaxon('category'),
  collection: () => addTaxon('collection'),
};
let names = 0;
function addTaxon(kind: 'category' | 'collection') {
  names += 1;
  const options = [{ language: 'en' as const, title: `Collection ${names}` }];
  return shop.api(`POST /${kind}`, { token, body: { options } });
}

describe.each(['product', 'category', 'collection'] as const)('a %s', (kind) => {
  const rename = (id: number, slug: string) =>
    shop.db.updateTable(tables[kind]).set({ slug }).where('id', '=', id).execute();

  test('is found by every address it ever had, wherever its current one is', async () => {
    const { id, slug } = await adders[kind]();
    await rename(id, `${kind}-second`);
    expect(await find(kind, slug)).toEqual({ slug: `${kind}-second` });
    await rename(id, `${kind}-third`);
    expect(await find(kind, slug)).toEqual({ slug: `${kind}-third` });
    expect(await find(kind, `${kind}-second`)).toEqual({ slug: `${kind}-third` });
    await rename(id, slug);
    expect(await problemOf(find(kind, slug))).toMatchObject({ status: 404 });
    expect(await find(kind, `${kind}-third`)).toEqual({ slug });
  });

  test('gets 410 at all its addresses once deleted, until another one uses one of them', async () => {
    const { id, slug } = await adders[kind]();
    await rename(id, `${kind}-late`);
    await shop.db.deleteFrom(tables[kind]).where('id', '=', id).execute();
    for (const old of [slug, `${kind}-late`]) {
      expect(await problemOf(find(kind, old))).toMatchObject({ status: 410, code: 'gone' });
    }
    const next = await adders[kind]();
    await rename(next.id, slug);
    expect(await problemOf(find(kind, slug))).toMatchObject({ status: 404 });
  });

  test('has no redirects while it is hidden', async () => {
    const { id, slug } = await adders[kind]();
    await rename(id, `${kind}-hidden`);
    await shop.db
      .updateTable(tables[kind])
      .set({ published: false })
      .where('id', '=', id)
      .execute();
    expect(await problemOf(find(kind, slug))).toMatchObject({ status: 404 });
  });
});
