import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { preparePicture } from '#domain/media/prepare-picture.ts';
import { isRefusal } from '#domain/refuse.ts';

type Shot = { width: number; height: number; widths: number[]; placeholder: string; color: string };
export type Hero = { wide: Shot; tall: Shot };

const widths = { wide: [960, 1440, 1920], tall: [480, 800, 1000] };
/** The paper that every render lies on. */
const paper = { r: 245, g: 239, b: 232 };

/** Writes a page's still as the storefront shows it, wide and tall, and tells what there is. */
export async function keepHero(folder: URL, name: string, render: string): Promise<Hero> {
  return {
    wide: await keepShot(folder, name, 'wide', await sharp(render).png().toBuffer()),
    tall: await keepShot(folder, name, 'tall', await tallOf(render)),
  };
}

/**
 * The pieces of a wide still, upright: they stand right of its middle, so the rest is cut away and
 * paper added above. A chain that runs out of the picture has to go on doing so.
 */
export async function tallOf(render: string): Promise<Buffer> {
  const pieces = { left: 844, top: 0, width: 1000, height: 1080 };
  const chain = { left: 912, top: 0, width: 864, height: 1080 };
  if (render.endsWith('necklaces.png')) {
    return await sharp(render).extract(chain).resize(1000, 1250).png().toBuffer();
  }
  const cut = sharp(render).extract(pieces);
  return await cut.extend({ top: 170, background: paper }).png().toBuffer();
}

async function keepShot(
  folder: URL,
  name: string,
  shape: keyof typeof widths,
  bytes: Buffer,
): Promise<Shot> {
  const prepared = await preparePicture(bytes);
  if (isRefusal(prepared)) throw new Error(`${name}: ${prepared.detail}`);
  const { width, height, placeholder, color } = prepared;
  for (const one of widths[shape]) {
    const picture = sharp(bytes).resize(one);
    const file = new URL(`${name}-${shape}-${one}`, folder).href;
    await writeFile(new URL(`${file}.avif`), await picture.avif({ quality: 55 }).toBuffer());
    await writeFile(new URL(`${file}.webp`), await picture.webp({ quality: 84 }).toBuffer());
  }
  return { width, height, widths: widths[shape], placeholder, color };
}
