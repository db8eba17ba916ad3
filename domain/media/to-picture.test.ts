import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refuse.ts';
import { preparePicture } from './prepare-picture.ts';
import { toPicture } from './to-picture.ts';

test('a picture’s average colour is its placeholder, unless the picture is transparent', async () => {
  const ground = await pictureOf({ r: 224, g: 208, b: 176, alpha: 1 });
  expect(ground.color).toMatch(/^#[de][0-9a-f][cd][0-9a-f][ab][0-9a-f]$/);
  expect((await pictureOf({ r: 0, g: 0, b: 0, alpha: 0 })).color).toBeNull();
});

async function pictureOf(background: { r: number; g: number; b: number; alpha: number }) {
  const drawn = sharp({ create: { width: 60, height: 60, channels: 4, background } });
  const prepared = await preparePicture(await drawn.png().toBuffer());
  if (isRefusal(prepared)) throw new Error(prepared.detail);
  return toPicture({ id: 1, alt: {}, ...prepared }, '', ['en']);
}
