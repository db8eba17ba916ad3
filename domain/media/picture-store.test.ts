import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop } from '#http/testing.ts';
import { addPicture, removePicture } from './add-picture.ts';
import { bucketStore } from './bucket-store.ts';
import { makePictures } from './make-pictures.ts';
import { clearPictures, copyPictures } from './move-pictures.ts';
import { folderStore, type PictureStore } from './picture-store.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { openTestBucket, type TestBucket } from './testing-bucket.ts';

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altyn-store-'));
  bucket = await openTestBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const nameOf = (n: number, tail = '.webp') => `${String(n).padStart(24, 'a')}${tail}`;
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);

describe.each([
  ['a folder', (place: string) => folderStore(join(folder, place))],
  ['a bucket', (place: string) => bucketStore(`${bucket.url}/${place}`)],
])('pictures in %s', (_, open) => {
  let store: PictureStore;
  let opened = 0;
  beforeEach(() => {
    opened += 1;
    store = open(`store-${opened}`);
  });

  test('are none at first', async () => {
    expect(await store.list()).toEqual([]);
    expect(await store.read(nameOf(1))).toBeUndefined();
    await store.remove(nameOf(1));
  });

  test('are returned byte for byte, in any size', async () => {
    for (const [n, size] of [1, 70_000, 3_000_000].entries()) {
      const bytes = Buffer.alloc(size, `picture ${n}`);
      await store.put(nameOf(n, '-400.avif'), bytes);
      expect((await store.read(nameOf(n, '-400.avif')))?.equals(bytes)).toBe(true);
    }
  });

  test('are overwritten atomically, and listed with their time until they are removed', async () => {
    for (const n of [0, 1, 2]) await store.put(nameOf(n, '-400.avif'), Buffer.from(`picture ${n}`));
    await store.put(nameOf(0, '-400.avif'), Buffer.from('another'));
    expect(String(await store.read(nameOf(0, '-400.avif')))).toBe('another');
    const listed = await store.list();
    expect(listed.map(({ name }) => name).sort()).toEqual(
      [0, 1, 2].map((n) => nameOf(n, '-400.avif')),
    );
    expect(Math.abs(Number(listed[0]?.changedAt) - Date.now())).toBeLessThan(60_000);
    for (const { name } of listed) await store.remove(name);
    expect(await store.list()).toEqual([]);
  });

  test('have only valid names', async () => {
    for (const name of ['../secret.webp', `${nameOf(1)}/x`, 'a.webp', `${nameOf(1)}.php`]) {
      expect(await store.read(name)).toBeUndefined();
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(/not the name/);
    }
  });

  test('are uploaded, processed, swept and removed without an orphan', async () => {
    const shop = await openTestShop({ pictures: store });
    const { sizeId } = await shop.addItem(1);
    const bytes = await sharp({
      create: { width: 900, height: 400, channels: 3, background: '#c0ffee' },
    })
      .png()
      .toBuffer();
    const added = await addPicture(shop.shop, { sizeId }, bytes);
    await makePictures(shop.shop);
    const names = (await store.list()).map(({ name }) => name.slice(24)).sort();
    const widths = [240, 400, 600, 800];
    const narrow = widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]);
    expect(names).toEqual([...narrow, '-900.avif', '.webp'].sort());
    expect(await sweepPictures(shop.shop, inHours(2))).toBe(0);
    const { image } = await shop.api('GET /products/client/:id', {
      params: { id: String((await shop.api('GET /products/client')).products[0]?.id) },
    });
    expect((await fetch(shop.url + image?.url)).headers.get('content-type')).toBe('image/webp');
    if ('id' in added) await removePicture(shop.shop, 'sizeId', added.id);
    expect(await store.list()).toEqual([]);
    await shop.close();
  });
});

describe('copying pictures to another store', () => {
  test.each(['to the bucket', 'to the folder'])(
    '%s resumes where it was interrupted',
    async (way) => {
      const disk = folderStore(join(folder, 'moving'));
      const s3 = bucketStore(`${bucket.url}/moving`);
      const [from, to] = way === 'to the bucket' ? [disk, s3] : [s3, disk];
      const names = Array.from({ length: 30 }, (_, n) => nameOf(n));
      for (const name of names) await from.put(name, Buffer.from(name));

      let puts = 0;
      const stopping: PictureStore = {
        ...to,
        put: async (name, bytes) => {
          puts += 1;
          if (puts > 11) throw new Error('stopped');
          await to.put(name, bytes);
        },
      };
      await expect(copyPictures(from, stopping)).rejects.toThrow('stopped');
      const before = (await to.list()).length;
      expect(before).toBeGreaterThan(0);
      expect(await copyPictures(from, to)).toEqual({ copied: 30 - before, all: 30 });
      await to.remove(nameOf(7));
      expect(await clearPictures(from, to)).toBe(29);
      expect(await copyPictures(from, to)).toEqual({ copied: 1, all: 1 });
      expect(await clearPictures(from, to)).toBe(1);
      expect(await from.list()).toEqual([]);
      for (const name of names) expect(String(await to.read(name))).toBe(name);
      for (const name of names) await to.remove(name);
    },
  );
});
