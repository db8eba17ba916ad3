import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePictures } from '#domain/media/make-pictures.ts';
import { sweepPictures } from '#domain/media/sweep-pictures.ts';
import { problemOf, testShop } from './testing.ts';
import { drawPicture } from './testing-pictures.ts';

let sizeId: number;
let productId: number;
const shop = await testShop();
const token = await shop.addAdmin('catalogue');
beforeEach(async () => {
  ({ sizeId, productId } = await shop.addItem(1));
});

describe('an uploaded picture', () => {
  test('is shown immediately, and in AVIF and WebP at every width once the job has run', async () => {
    const { id } = await upload('#804000', 1300);
    const first = await readImage();
    expect(first?.sources.map(({ type }) => type)).toEqual(['image/webp']);
    expect(first).toMatchObject({ color: expect.stringMatching(/^#[0-9a-f]{6}$/), width: 1300 });
    await expectServed(first?.sources);
    expect((await read(id)).state).toBe('waiting');

    await makePictures(shop.shop);
    const made = await readImage();
    expect(await read(id)).toMatchObject({ state: 'ready', attempts: 1, problem: null });
    expect(made?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { srcset } of made?.sources ?? []) {
      const widths = srcset.split(', ').map((one) => one.split(' ')[1]);
      expect(widths).toEqual(['240w', '400w', '600w', '800w', '1300w']);
    }
    await expectServed(made?.sources);
    expect(await shop.findBroken()).toEqual([]);
  });

  test('larger than any page needs is stored in full size and shown narrower', async () => {
    await upload('#123456', 3200);
    expect((await readImage())?.sources[0]?.srcset).toMatch(/-800\.webp 800w$/);
    await makePictures(shop.shop);
    const image = await readImage();
    expect(image).toMatchObject({ width: 3000 });
    expect(image?.url).toMatch(/-2400\.webp$/);
    await expectServed(image?.sources);
  });

  test('has a description in every language, by default that of its product', async () => {
    const { id } = await upload();
    const alt = { en: 'On a hand', ru: 'На руке' };
    await shop.api('PATCH /pictures/:id', { token, params: { id }, body: { alt } });
    expect((await readImage('ru'))?.alt).toBe('На руке');
    const { alts } = await shop.api('PATCH /pictures/:id', {
      token,
      params: { id },
      body: { alt: { ru: '' } },
    });
    expect(alts).toEqual({ en: 'On a hand' });
    expect((await readImage('ru'))?.alt).toBe('On a hand');
  });

  test('can be reordered among those of its size', async () => {
    const ids = [];
    for (const color of ['#111', '#222', '#333', '#444']) ids.push((await upload(color)).id);
    const [a, b, c, d] = ids as [number, number, number, number];
    await move(d, 2);
    expect(await listIds()).toEqual([a, d, b, c]);
    await move(a, 1000);
    expect(await listIds()).toEqual([d, b, c, a]);
    await Promise.all([move(a, 1), move(b, 1), move(c, 1)]);
    expect(new Set((await listIds()).slice(0, 3))).toEqual(new Set([a, b, c]));
    expect((await read(d)).position).toBe(4);
  });

  test('is replaced under its id, keeps its description and position, and leaves no file behind', async () => {
    const { id } = await upload('#aaaaaa', 500);
    await upload('#bbbbbb', 500);
    await shop.api('PATCH /pictures/:id', {
      token,
      params: { id },
      body: { alt: { en: 'Front' } },
    });
    await makePictures(shop.shop);
    const before = await read(id);
    const image = await drawPicture('#cccccc', { width: 900 });
    const after = await shop.api('POST /pictures/:id/replace', { token, params: { id }, image });
    expect(after).toMatchObject({ id, alt: 'Front', width: 900, state: 'waiting', position: 1 });
    expect(await fetch(`${shop.url}${before.url}`).then(({ status }) => status)).toBe(404);
    await makePictures(shop.shop);
    await expectNoOrphan();
  });

  test('is not replaced by a file that is not a picture', async () => {
    const { id } = await upload();
    const image = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']);
    const problem = await problemOf(
      shop.api('POST /pictures/:id/replace', { token, params: { id }, image }),
    );
    expect(problem).toMatchObject({ status: 422, code: 'picture_refused' });
    await expectNoOrphan();
  });

  test('is deleted with all its files, also when its size is deleted', async () => {
    const { id } = await upload();
    await upload('#abcdef');
    await makePictures(shop.shop);
    await shop.api('DELETE /product-colors/size/image/:id', { token, params: { id } });
    await expectNoOrphan();
    await shop.api('DELETE /product-colors/size/:id', { token, params: { id: sizeId } });
    await expectNoOrphan();
  });
});

describe('files named SKU_colour_n', () => {
  test('are assigned to their products; the others are listed with the reason', async () => {
    const one = await shop.api('POST /products', { token, body: product('NAM-1', 'NAM-1-W') });
    const [gold, white] = one.colors as [(typeof one.colors)[0], (typeof one.colors)[0]];
    const names = [
      'NAM-1-W-54_2.jpg',
      'nam-1-54_Yellow gold_1.JPG',
      'NAM-1-54_ak altyn_10.webp',
      'NAM-1-54.png',
      'NAM-1_желтое-золото_3.jpg',
      'NAM-1-54_onyx_1.jpg',
      'NAM-1_1.jpg',
      'IMG_0001.jpg',
    ];
    const { places } = await shop.api('POST /pictures/places', { token, body: { names } });
    const at = new Map(places.map((place) => [place.name, place.sizeId ?? place.problem]));
    expect(Object.fromEntries(at)).toEqual({
      'NAM-1-W-54_2.jpg': white.sizes[1]?.id,
      'nam-1-54_Yellow gold_1.JPG': gold.sizes[1]?.id,
      'NAM-1-54_ak altyn_10.webp': white.sizes[0]?.id,
      'NAM-1-54.png': gold.sizes[1]?.id,
      'NAM-1_желтое-золото_3.jpg': gold.sizes[0]?.id,
      'NAM-1-54_onyx_1.jpg': 'unknown_color',
      'NAM-1_1.jpg': 'color_needed',
      'IMG_0001.jpg': 'unknown_sku',
    });
    expect(places.map(({ number }) => number)).toEqual(
      [0, 1, 1, 1, 1, 2, 3, 10].sort((a, b) => a - b),
    );
  });

  test('are assigned by one call, even 300 of them', async () => {
    const { colors } = await shop.api('POST /products', { token, body: product('BULK', 'BULK-W') });
    const names = Array.from({ length: 300 }, (_, n) => `BULK-52_yellow gold_${n + 1}.jpg`);
    const { places } = await shop.api('POST /pictures/places', { token, body: { names } });
    expect(places.every((place) => place.sizeId === colors[0]?.sizes[0]?.id)).toBe(true);
    expect(places.map(({ number }) => number)).toEqual(names.map((_, n) => n + 1));
  });
});

describe('a colour’s swatch', () => {
  test('is one of its own pictures: shoppers see it, and it is replaced and deleted with the picture', async () => {
    const { id, url } = await upload('#804000', 1300);
    const name = await nameColor();
    expect((await setSwatch(url)).swatch).toMatch(/-400\.webp$/);
    const swatch = await swatchInShop();
    expect((await fetch(shop.url + swatch)).headers.get('content-type')).toBe('image/webp');
    expect(await swatchInFacets(name)).toBe(swatch);
    // Wider variants of the picture are the same swatch.
    await makePictures(shop.shop);
    await setSwatch((await read(id)).url);
    expect(await swatchInShop()).toBe(swatch);
    expect(await shop.findBroken()).toEqual([]);

    const image = await drawPicture('#cccccc', { width: 900 });
    await shop.api('POST /pictures/:id/replace', { token, params: { id }, image });
    const followed = await swatchInShop();
    expect(followed).not.toBe(swatch);
    expect((await fetch(shop.url + followed)).status).toBe(200);
    await shop.api('DELETE /product-colors/size/image/:id', { token, params: { id } });
    expect(await swatchInShop()).toBeNull();
    expect(await swatchInFacets(name)).toBeNull();
    expect(await shop.findBroken()).toEqual([]);
  });

  test('can’t be a picture of another colour, nor a URL', async () => {
    const { url } = await upload();
    ({ sizeId, productId } = await shop.addItem(1));
    expect(await problemOf(setSwatch(url))).toMatchObject({
      status: 409,
      fields: { swatch: 'is not a picture of this colour' },
    });
    const elsewhere = await problemOf(setSwatch('https://example.com/a.webp'));
    expect(elsewhere).toMatchObject({ status: 422, fields: { swatch: expect.any(String) } });
    const cells = [{ id: await colorId(), field: 'swatch' as const, was: '#d4af37', to: url }];
    const inSheet = shop.api('PATCH /product-colors', { token, body: { cells } });
    expect((await problemOf(inSheet)).fields).toEqual({
      'cells.0.to': 'is not a picture of this colour',
    });
    expect(await swatchInShop()).toBe('#d4af37');
  });

  test('is uploaded and chosen in one save, and undone in the activity log', async () => {
    const image = await drawPicture('#336699', { width: 500 });
    const staged = await shop.api('POST /pictures/staged', { token, image });
    const save = async (color: object) => {
      const params = { id: productId };
      const { version } = await shop.api('GET /products/admin/:id', { token, params });
      const body = { version, colors: [{ id: await colorId(), ...color }] };
      return await shop.api('PATCH /products/:id/tree', { token, params, body });
    };
    await save({ swatch: staged.url, pictures: [{ staged: staged.id }] });
    expect(await swatchInShop()).toBe(staged.url);
    const missing = save({ swatch: `/media/${'0'.repeat(24)}.webp` });
    expect((await problemOf(missing)).fields).toHaveProperty(['colors.0.swatch']);

    const query = { subject: 'product' as const, subjectId: String(productId) };
    const { changes } = await shop.api('GET /activity', { token, query });
    const change = changes.find(({ field }) => field === 'swatch');
    expect(change).toMatchObject({ from: '#d4af37', to: staged.url, undoable: true });
    const undo = { token, params: { id: change?.id ?? 0 } };
    await shop.api('POST /activity/:id/undo', undo);
    expect(await swatchInShop()).toBe('#d4af37');
  });

  const colorId = async () => (await readProduct()).colors[0]?.id ?? 0;
  const swatchInShop = async () => (await readProduct()).colors[0]?.swatch ?? null;

  async function setSwatch(swatch: string) {
    const params = { id: await colorId() };
    return await shop.api('PATCH /product-colors/:id', { token, params, body: { swatch } });
  }

  /** Gives the colour a unique name. */
  async function nameColor(): Promise<string> {
    const [option] = (await readProduct()).colors[0]?.options ?? [];
    const title = `Opal ${productId}`;
    const params = { id: option?.id ?? 0 };
    await shop.api('PATCH /product-colors/:id/options', { token, params, body: { title } });
    return title;
  }

  async function swatchInFacets(title: string) {
    const { facets } = await shop.api('GET /products/client', { query: { color: title } });
    return facets.colors.find((color) => color.title === title)?.swatch;
  }
});

function product(yellow: string, white: string) {
  const sizes = (sku: string) =>
    ['52', '54'].map((label) => ({ label, sku: `${sku}-${label}`, price: 100 }));
  return {
    options: [{ language: 'en' as const, title: `A product ${yellow}` }],
    colors: [
      {
        options: [
          { language: 'en' as const, title: 'Yellow gold' },
          { language: 'ru' as const, title: 'Жёлтое золото' },
        ],
        sizes: sizes(yellow),
      },
      {
        options: [
          { language: 'en' as const, title: 'White gold' },
          { language: 'tk' as const, title: 'Ak altyn' },
        ],
        sizes: sizes(white),
      },
    ],
  };
}

async function upload(background = '#d4af37', width = 300) {
  const image = await drawPicture(background, { width });
  return await shop.api('POST /product-colors/size/:id/image', {
    token,
    params: { id: sizeId },
    image,
  });
}

const read = (id: number) => shop.api('GET /pictures/:id', { token, params: { id } });

const move = (id: number, position: number) =>
  shop.api('PATCH /pictures/:id', { token, params: { id }, body: { position } });

async function readProduct(lang: 'en' | 'ru' = 'en') {
  const params = { id: String(productId) };
  return await shop.api('GET /products/client/:id', { params, query: { lang } });
}

const readImage = async (lang?: 'ru') => (await readProduct(lang)).image;

async function listIds(): Promise<number[]> {
  const { colors } = await readProduct();
  return colors[0]?.sizes[0]?.images.map(({ id }) => id) ?? [];
}

async function expectServed(sources: { type: string; srcset: string }[] = []): Promise<void> {
  for (const { type, srcset } of sources) {
    for (const one of srcset.split(', ')) {
      const [path, width] = one.split(' ') as [string, string];
      const reply = await fetch(shop.url + path);
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 200, type]);
      expect(reply.headers.get('cache-control')).toContain('immutable');
      const metadata = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      expect(`${metadata.width}w`).toBe(width);
    }
  }
}

/** Includes files younger than an hour. */
async function expectNoOrphan(): Promise<void> {
  expect(await sweepPictures(shop.shop, new Date(Date.now() + 2 * 60 * 60_000))).toBe(0);
}
