import { afterAll, expect, test } from 'vitest';
import { openLine } from '#database/testing-line.ts';
import { bucketStore } from '#domain/media/bucket-store.ts';
import { makePictures } from '#domain/media/make-pictures.ts';
import { openTestBucket } from '#domain/media/testing-bucket.ts';
import { testShop } from '#http/testing.ts';
import { drawPicture } from '#http/testing-pictures.ts';

const bucket = await openTestBucket();
const line = await openLine(bucket.url);
const shop = await testShop({ pictures: bucketStore(line.url) });
const token = await shop.addAdmin('catalogue');
afterAll(async () => {
  await line.cut();
  await bucket.close();
});

test('a bucket that accepts connections and never responds delays no upload, page or job', async () => {
  const { sizeId } = await shop.addItem(1);
  const image = await drawPicture();
  const upload = () => {
    const form = new FormData();
    form.append('image', image);
    const url = `${shop.url}/api/product-colors/size/${sizeId}/image`;
    const headers = { authorization: `Bearer ${token}` };
    return fetch(url, { method: 'POST', headers, body: form });
  };
  expect((await upload()).status).toBe(201);
  const row = () => shop.db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
  const { file } = await row();
  const media = () => fetch(`${shop.url}/media/${file}`);

  line.stall();
  const asked = performance.now();
  const replies = await Promise.all([upload(), media()]);
  expect(replies.map(({ status }) => status)).toEqual([503, 503]);
  // Five seconds are promised; a busy machine may take longer, and requests are cut after 12 s.
  expect(performance.now() - asked).toBeLessThan(8_000);
  await expect(makePictures(shop.shop)).rejects.toThrow('the bucket can’t be used');
  expect(await row()).toMatchObject({ state: 'waiting', attempts: 0 });

  line.resume();
  expect((await media()).status).toBe(200);
  await makePictures(shop.shop);
  expect(await row()).toMatchObject({ state: 'ready', attempts: 1 });
});
