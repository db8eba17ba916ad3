import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ShopPicture } from '#contract/settings.ts';
import { makePictures } from '#domain/media/make-pictures.ts';
import { problemOf, testShop } from '#http/testing.ts';
import { startProcess, untilSo } from './testing-pages.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');
const process = await startProcess(shop);
afterAll(() => process.close());

describe('the pictures of the shop', () => {
  test('are absent in a shop without any: the home page has text only, and nothing of the demo’s', async () => {
    const html = await home();
    expect(html).toContain('data-bare=""');
    expect(html).not.toMatch(/\/assets\/[\w-]+\.avif/);
  });

  test('appear on the home page, preloaded, with texts in the visitor’s language', async () => {
    const [wide, tall] = [await upload('hero', 2400), await upload('heroTall', 1200)];
    onTestFinished(async () => {
      await remove('hero');
      await remove('heroTall');
      await untilSo(async () => (await home()).includes('data-bare=""'));
    });
    await makePictures(shop.shop);
    const alt = { en: 'A ring on linen', ru: 'Кольцо на льне' };
    for (const { id } of [wide, tall]) {
      await shop.api('PATCH /pictures/:id', { token, params: { id }, body: { alt } });
    }
    await untilSo(async () => (await home('/ru')).includes('alt="Кольцо на льне"'));
    const preloads = (await home()).match(/<link rel="preload"[^>]*as="image"[^>]*>/g) ?? [];
    const { pictures } = await shop.api('GET /settings', {});
    const files = [pictures.hero, pictures.heroTall].map((one) => one?.sources[0]?.srcset ?? '?');
    expect(preloads.map((link) => files.findIndex((srcset) => link.includes(srcset)))).toEqual([
      0, 1,
    ]);
  });

  test('include the logo in the header, labelled with the shop’s name, until it is removed', async () => {
    const mark = /<img[^>]*alt="Altyn"[^>]*class="mark"/;
    await upload('logo', 400);
    await untilSo(async () => mark.test(await home()));
    await upload('logo', 500);
    await remove('logo');
    await untilSo(async () => !mark.test(await home()));
    expect((await problemOf(remove('logo'))).status).toBe(404);
    expect(await shop.findBroken()).toEqual([]);
  });
});

async function home(path = '/'): Promise<string> {
  return (await process.get(path, { cookie: 'language=en' })).body.toString();
}

function remove(place: ShopPicture) {
  return shop.api('DELETE /settings/pictures/:place', { token, params: { place } });
}

async function upload(place: ShopPicture, width: number) {
  const picture = sharp({ create: { width, height: 600, channels: 3, background: '#c0a080' } });
  const image = new File([new Uint8Array(await picture.png().toBuffer())], 'picture.png');
  return await shop.api('POST /settings/pictures/:place', { token, params: { place }, image });
}
