import { afterAll, expect, test } from 'vitest';
import { openLine } from '#database/testing-line.ts';
import { bucketStore } from '#domain/media/bucket-store.ts';
import { openTestBucket } from '#domain/media/testing-bucket.ts';
import { testShop } from '#http/testing.ts';
import { readableLog } from '#http/testing-log.ts';
import { drawPicture } from '#http/testing-pictures.ts';
import { pictureJobs } from './pictures.ts';

const bucket = await openTestBucket();
const line = await openLine(bucket.url);
const read = readableLog();
const shop = await testShop({ pictures: bucketStore(line.url), log: read.log });
const token = await shop.addAdmin('catalogue');
afterAll(async () => {
  await line.cut();
  await bucket.close();
});

test('while its bucket is gone the shop refuses uploads with 503 and counts no attempt; afterwards it generates the pictures', async () => {
  const { sizeId } = await shop.addItem(1);
  const upload = async () => {
    const form = new FormData();
    form.append('image', await drawPicture());
    const url = `${shop.url}/api/product-colors/size/${sizeId}/image`;
    const headers = { authorization: `Bearer ${token}` };
    return await fetch(url, { method: 'POST', headers, body: form });
  };
  expect((await upload()).status).toBe(201);
  const { file } = await shop.db.selectFrom('pictures').select('file').executeTakeFirstOrThrow();
  const media = () => fetch(`${shop.url}/media/${file}`);
  expect((await media()).status).toBe(200);

  await line.cut();
  for (const reply of await Promise.all([upload(), media()])) {
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    const text = await reply.text();
    expect(JSON.parse(text).code).toBe('unavailable');
    expect(text).not.toMatch(/ECONN|127\.0\.0\.1|bucket/);
  }
  expect(read.of('unavailable')).toMatchObject([{ cause: 'pictures_gone' }]);

  const reports: string[] = [];
  const jobs = pictureJobs(shop.shop, (message) => reports.push(message));
  const run = () => jobs.make_pictures?.run({}, new AbortController().signal);
  const row = () =>
    shop.db.selectFrom('pictures').select(['state', 'attempts']).executeTakeFirstOrThrow();
  await run();
  expect(await row()).toEqual({ state: 'waiting', attempts: 0 });
  expect(reports).toEqual(['pictures can’t be stored or read']);

  await line.restore();
  expect((await media()).status).toBe(200);
  await run();
  expect(await row()).toEqual({ state: 'ready', attempts: 1 });
  expect(reports).toHaveLength(1);
});
