import { beforeEach, describe, expect, test } from 'vitest';
import { sweepPictures } from '#domain/media/sweep-pictures.ts';
import { problemOf, testShop } from './testing.ts';
import { drawPicture } from './testing-pictures.ts';

let colorId: number;
let productId: number;
const shop = await testShop();
const token = await shop.addAdmin('catalogue');
beforeEach(async () => {
  ({ colorId, productId } = await shop.addItem(1));
});

describe('a turntable', () => {
  test('is shown once it has enough frames, in the order of the turn', async () => {
    for (const frame of [3, 1, 2, 11, 10, 9, 8, 7, 6, 5, 4]) await setFrame(frame);
    expect(await readColor()).toMatchObject({ turntable: null });
    expect(await readTurntables()).toEqual([]);
    const last = await setFrame(12);
    expect(await readColor()).toMatchObject({ turntable: { frames: 12 } });
    const [turntable] = await readTurntables();
    expect(turntable).toMatchObject({ colorId });
    expect(turntable?.frames).toHaveLength(12);
    expect(turntable?.frames.at(-1)?.id).toBe(last.id);
    expect(await listNumbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await shop.findBroken()).toEqual([]);
  });

  test('has one picture per position: a new one deletes the old one with its files', async () => {
    const before = await setFrame(1);
    const after = await setFrame(1, '#222222');
    expect(after.id).not.toBe(before.id);
    expect(await listNumbers()).toEqual([1]);
    expect((await fetch(shop.url + before.url)).status).toBe(404);
    expect(await countOrphans()).toBe(0);
  });

  test('is no picture of a size, and is deleted with its colour or separately', async () => {
    await setFrame(1);
    expect((await readColor())?.sizes[0]?.images).toEqual([]);
    await shop.api('DELETE /product-colors/:id/turn', { token, params: { id: colorId } });
    expect(await listNumbers()).toEqual([]);
    await setFrame(1);
    await shop.api('DELETE /product-colors/:id', { token, params: { id: colorId } });
    expect(await countOrphans()).toBe(0);
    const { rows } = await shop.pool.query('select from pictures where turn_of = $1', [colorId]);
    expect(rows).toEqual([]);
  });

  test('accepts frames 1 to 72, only pictures, and only of existing colours', async () => {
    const image = await drawPicture('#000000');
    const set = (id: number, frame: number, what: Blob = image) =>
      problemOf(
        shop.api('POST /product-colors/:id/turn/:frame', {
          token,
          params: { id, frame },
          image: what,
        }),
      );
    expect(await set(colorId, 0)).toMatchObject({ status: 404 });
    expect(await set(colorId, 73)).toMatchObject({ status: 404 });
    expect(await set(2_000_000_000, 1)).toMatchObject({ status: 404 });
    expect(await set(colorId, 1, new Blob(['<svg/>']))).toMatchObject({
      status: 422,
      code: 'picture_refused',
    });
    expect(await listNumbers()).toEqual([]);
  });

  test('is recognised by the file names of its frames', async () => {
    const { colors } = await shop.api('GET /products/admin/:id', {
      token,
      params: { id: productId },
    });
    const sku = colors[0]?.sizes[0]?.sku ?? '';
    const names = [`${sku}_yellow gold_turn_7.jpg`, `${sku}_TURN_08.jpg`, `${sku}_turn_0.jpg`];
    const { places } = await shop.api('POST /pictures/places', { token, body: { names } });
    expect(places).toMatchObject([
      { turn: true, number: 0, problem: 'not_a_frame' },
      { turn: true, number: 7, colorId, problem: null },
      { turn: true, number: 8, colorId, problem: null },
    ]);
  });
});

async function setFrame(frame: number, background = '#d4af37') {
  const image = await drawPicture(background);
  return await shop.api('POST /product-colors/:id/turn/:frame', {
    token,
    params: { id: colorId, frame },
    image,
  });
}

async function readColor() {
  const params = { id: String(productId) };
  return (await shop.api('GET /products/client/:id', { params })).colors[0];
}

async function readTurntables() {
  const params = { id: String(productId) };
  return (await shop.api('GET /products/client/:id/turntables', { params })).turntables;
}

async function listNumbers(): Promise<number[]> {
  const params = { id: colorId };
  const { frames } = await shop.api('GET /product-colors/:id/turn', { token, params });
  return frames.map(({ number }) => number);
}

/** Includes files younger than an hour. */
async function countOrphans(): Promise<number> {
  return await sweepPictures(shop.shop, new Date(Date.now() + 2 * 60 * 60_000));
}
