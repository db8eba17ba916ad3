import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fetchPictures } from '#domain/media/fetch-pictures.ts';
import { confirmHosts } from '#domain/media/picture-hosts.sql.ts';
import { PictureStoreError } from '#domain/media/picture-store.ts';
import { sweepPictures } from '#domain/media/sweep-pictures.ts';
import { testShop } from '#http/testing.ts';

const shop = await testShop();
let down = false;

const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const remote = createServer((request, reply) => {
  if (down) return reply.writeHead(503).end();
  if (request.url === '/moved') return reply.writeHead(302, { location: elsewhere }).end();
  reply.end(request.url === '/page' ? '<html></html>' : picture);
});
await new Promise<void>((done) => remote.listen(0, '127.0.0.1', done));
const base = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`;
let asked = 0;
const other = createServer((_, reply) => {
  asked += 1;
  reply.end(picture);
});
await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/b.png`;
afterAll(() => {
  remote.close();
  other.close();
});
await confirmHosts(shop.db, [new URL(base).host], 'test');

const mayReach = () => true;

test('a picture named by an import is downloaded once, with its description and position', async () => {
  const { sizeId, productId } = await shop.addItem(1);
  const ask = { size_id: sizeId, url: `${base}/a.png`, alt: 'A band', position: 3 };
  await shop.db.insertInto('picture_fetches').values(ask).execute();
  await Promise.all([
    fetchPictures(shop.shop, { mayReach }),
    fetchPictures(shop.shop, { mayReach }),
  ]);
  const { image } = await shop.api('GET /products/client/:id', {
    params: { id: String(productId) },
  });
  expect(image).toMatchObject({ alt: 'A band', width: 20 });
  expect((await statusOf(sizeId)).status).toBe('done');
});

test('an unreachable picture is tried again later, five times at most', async () => {
  const { sizeId } = await shop.addItem(1);
  const ask = { size_id: sizeId, url: `${base}/b.png`, alt: null };
  await shop.db.insertInto('picture_fetches').values(ask).execute();
  down = true;
  await fetchPictures(shop.shop, { mayReach });
  await fetchPictures(shop.shop, { mayReach });
  expect(await statusOf(sizeId)).toMatchObject({
    status: 'waiting',
    attempts: 1,
    last_error: 'answered 503',
  });
  for (let tries = 2; tries <= 5; tries += 1) {
    await shop.db
      .updateTable('picture_fetches')
      .set({ created_at: new Date(Date.now() - 60 * 60_000) })
      .where('size_id', '=', sizeId)
      .execute();
    await fetchPictures(shop.shop, { mayReach });
  }
  down = false;
  expect(await statusOf(sizeId)).toMatchObject({ status: 'failed', attempts: 5 });
});

test('a picture downloaded while the store is gone is downloaded again, and no failed attempt is counted', async () => {
  const { sizeId } = await shop.addItem(1);
  const ask = { size_id: sizeId, url: `${base}/c.png`, alt: null };
  await shop.db.insertInto('picture_fetches').values(ask).execute();
  const put = () => Promise.reject(new PictureStoreError('gone'));
  const gone = { ...shop.shop, pictures: { ...shop.shop.pictures, put } };
  await expect(fetchPictures(gone, { mayReach })).rejects.toThrow('gone');
  expect(await statusOf(sizeId)).toMatchObject({ status: 'waiting', attempts: 0 });
  await fetchPictures(shop.shop, { mayReach });
  expect(await statusOf(sizeId)).toMatchObject({ status: 'done', attempts: 1 });
});

test('a file that is no picture, or not on the public internet, is never stored', async () => {
  const { sizeId } = await shop.addItem(1);
  const ask = { size_id: sizeId, url: `${base}/page`, alt: null };
  await shop.db.insertInto('picture_fetches').values(ask).execute();
  await fetchPictures(shop.shop);
  expect(await statusOf(sizeId)).toMatchObject({
    status: 'failed',
    last_error: 'is not a public address',
  });
  await shop.db
    .updateTable('picture_fetches')
    .set({ status: 'waiting', attempts: 0 })
    .where('size_id', '=', sizeId)
    .execute();
  await fetchPictures(shop.shop, { mayReach });
  expect(await statusOf(sizeId)).toMatchObject({ status: 'failed' });
});

test('nothing is downloaded from an unconfirmed host, even if a confirmed one redirects there', async () => {
  const { sizeId } = await shop.addItem(1);
  const ask = { size_id: sizeId, url: `${base}/moved`, alt: null };
  await shop.db.insertInto('picture_fetches').values(ask).execute();
  await fetchPictures(shop.shop, { mayReach });
  const { host } = new URL(elsewhere);
  expect(await statusOf(sizeId)).toMatchObject({
    status: 'failed',
    last_error: `the host ${host} is not confirmed`,
  });
  expect(asked).toBe(0);
  const again = () =>
    shop.db
      .updateTable('picture_fetches')
      .set({ status: 'waiting', attempts: 0 })
      .where('size_id', '=', sizeId)
      .execute();
  await confirmHosts(shop.db, [host], 'test');
  await sql`update picture_hosts set confirmed_at = now() - interval '31 days' where host = ${host}`.execute(
    shop.db,
  );
  await again();
  await fetchPictures(shop.shop, { mayReach });
  expect(asked).toBe(0);
  await confirmHosts(shop.db, [host], 'test');
  await again();
  await fetchPictures(shop.shop, { mayReach });
  expect(asked).toBe(1);
  expect(await statusOf(sizeId)).toMatchObject({ status: 'done' });
});

test('unreferenced files are deleted after an hour, and no others', async () => {
  const { pictures } = shop.shop;
  const kept = await pictures.list();
  const orphan = `${'o'.repeat(24)}.webp`;
  await pictures.put(orphan, Buffer.from('left by a crash'));
  expect(await sweepPictures(shop.shop)).toBe(0);
  expect(await sweepPictures(shop.shop, new Date(Date.now() + 2 * 60 * 60_000))).toBe(1);
  expect((await pictures.list()).map((one) => one.name).sort()).toEqual(
    kept.map((one) => one.name).sort(),
  );
});

test('variants left by the last attempt at a picture are deleted once it is given up', async () => {
  const { pictures } = shop.shop;
  const file = `${'f'.repeat(24)}.webp`;
  const left = `${'f'.repeat(24)}-240.avif`;
  for (const name of [file, left]) await pictures.put(name, Buffer.from('part of a picture'));
  const { sizeId } = await shop.addItem(1);
  const row = {
    size_id: sizeId,
    file,
    width: 300,
    height: 300,
    bytes: 1,
    state: 'working' as const,
  };
  await shop.db
    .insertInto('pictures')
    .values({
      ...row,
      placeholder: null,
      color: null,
      problem: null,
      taxon_type: null,
      taxon_id: null,
    })
    .execute();
  const sweep = () => sweepPictures(shop.shop, new Date(Date.now() + 2 * 60 * 60_000));
  const names = async () => (await pictures.list()).map(({ name }) => name);
  expect(await sweep()).toBe(0);
  await shop.db.updateTable('pictures').set({ state: 'failed' }).where('file', '=', file).execute();
  expect(await sweep()).toBe(1);
  expect(await names()).toContain(file);
  expect(await names()).not.toContain(left);
});

async function statusOf(sizeId: number) {
  return await shop.db
    .selectFrom('picture_fetches')
    .select(['status', 'attempts', 'last_error'])
    .where('size_id', '=', sizeId)
    .executeTakeFirstOrThrow();
}
