import { expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';

const { api, ...shop } = await testShop();
const [mine, theirs] = [await shop.addAdmin('viewer'), await shop.addAdmin('viewer')];

const list = async (token: string, of = 'orders') =>
  (await api('GET /admin/views', { token, query: { list: of } })).views;

test('a view is private to its admin, replaced by name, and can’t be deleted by others', async () => {
  const save = (search: string) =>
    api('POST /admin/views', { token: mine, body: { list: 'orders', name: 'To pack', search } });
  const saved = await save('?status=confirmed');
  expect(saved.name).toBe('To pack');
  const again = await save('?status=packed');
  expect(again.id).toBe(saved.id);

  expect(await list(mine)).toEqual([again]);
  expect(await list(mine, 'products')).toEqual([]);
  expect(await list(theirs)).toEqual([]);

  const params = { id: saved.id };
  const stolen = api('DELETE /admin/views/:id', { token: theirs, params });
  expect(await problemOf(stolen)).toMatchObject({ status: 404 });
  await api('DELETE /admin/views/:id', { token: mine, params });
  expect(await list(mine)).toEqual([]);
});

test('a view needs a name and a list', async () => {
  const body = { list: 'Orders!', name: ' ', search: '' };
  const refused = await problemOf(api('POST /admin/views', { token: mine, body }));
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.fields ?? {}).sort()).toEqual(['list', 'name']);
});
