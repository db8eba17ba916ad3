import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { testShop } from '#http/testing.ts';
import { addPicture } from './add-picture.ts';
import { makePictures } from './make-pictures.ts';
import type { PictureStore } from './picture-store.ts';

let id: number;
const shop = await testShop();
beforeEach(async () => {
  await shop.db.deleteFrom('pictures').execute();
  const bytes = await sharp({
    create: { width: 700, height: 500, channels: 3, background: '#b08d57' },
  })
    .png()
    .toBuffer();
  const { sizeId } = await shop.addItem(1);
  const added = await addPicture(shop.shop, { sizeId }, bytes);
  if ('refused' in added) throw new Error(added.detail);
  id = added.id;
});

test('an upload queues the picture job in the same transaction', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'make_pictures'`.execute(shop.db);
  expect(rows[0]?.count).toBe(1);
});

test('a process killed midway leaves no partial picture, and the next one resumes', async () => {
  const names: string[] = [];
  const dying = storeThat((name) => {
    names.push(name);
    // Simulates a killed process: nothing runs after it, not even cleanup.
    return names.length === 3 ? new Promise<never>(() => {}) : undefined;
  });
  void makePictures({ db: shop.db, pictures: dying });
  await expect.poll(() => names.length).toBe(3);
  expect(await row()).toMatchObject({ state: 'working', widths: [] });

  await makePictures(shop.shop);
  expect((await row()).state).toBe('working');
  await age();
  await makePictures(shop.shop);
  expect(await row()).toMatchObject({ state: 'ready', attempts: 2, widths: [240, 400, 600, 700] });
  expect(await shop.findBroken()).toEqual([]);
});

test('a picture that can’t be stored is retried, five times at most', async () => {
  const full = storeThat(() => Promise.reject(new Error('no space left')));
  for (let tries = 1; tries <= 5; tries += 1) {
    await makePictures({ db: shop.db, pictures: full });
    expect(await row()).toMatchObject({ attempts: tries, problem: 'no space left', widths: [] });
    await age();
  }
  expect((await row()).state).toBe('failed');
  await makePictures(shop.shop);
  expect((await row()).state).toBe('failed');
});

test('a picture that crashes its process five times is given up', async () => {
  await shop.db.updateTable('pictures').set({ state: 'working', attempts: 5 }).execute();
  await age();
  await makePictures(shop.shop);
  expect((await row()).state).toBe('failed');
});

test('a picture deleted meanwhile leaves no files', async () => {
  const deleting = storeThat(async (name) => {
    if (name.endsWith('-600.avif')) await shop.db.deleteFrom('pictures').execute();
  });
  const { file } = await shop.db.selectFrom('pictures').select('file').executeTakeFirstOrThrow();
  await makePictures({ db: shop.db, pictures: deleting });
  const left = (await shop.shop.pictures.list()).map(({ name }) => name.slice(0, 24));
  expect(left).not.toContain(file.slice(0, 24));
});

test('a picture interrupted by shutdown does not count as a failed attempt', async () => {
  const stopping = new AbortController();
  const closing = storeThat(() => {
    stopping.abort();
    return undefined;
  });
  await makePictures({ db: shop.db, pictures: closing }, { stopping: stopping.signal });
  expect(await row()).toMatchObject({ state: 'waiting', attempts: 0, widths: [] });
});

test('two concurrent jobs process each picture once', async () => {
  await Promise.all([makePictures(shop.shop), makePictures(shop.shop)]);
  expect(await row()).toMatchObject({ state: 'ready', attempts: 1 });
});

/** The shop's picture store, with a hook that runs before each write. */
function storeThat(before: (name: string) => Promise<unknown> | undefined): PictureStore {
  const { pictures } = shop.shop;
  return {
    ...pictures,
    put: async (name, bytes) => {
      await before(name);
      await pictures.put(name, bytes);
    },
  };
}

async function row() {
  return await shop.db
    .selectFrom('pictures')
    .select(['state', 'attempts', 'problem', 'widths'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function age(): Promise<void> {
  const taken_at = new Date(Date.now() - 60 * 60_000);
  await shop.db.updateTable('pictures').set({ taken_at }).execute();
}
