import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { preparePicture } from '#domain/media/prepare-picture.ts';
import { isRefusal } from '#domain/refuse.ts';

type Shot = { width: number; height: number; widths: number[]; placeholder: string; color: string };
export type Hero = { wide: Shot; tall: Shot };

const widths = { wide: [960, 1440, 1920], tall: [480, 800, 1000] };
/** The background colour of every render. */
const paper = { r: 245, g: 239, b: 232 };

/** Writes a hero picture in landscape and portrait format, and returns the files. */
export async function keepHero(folder: URL, name: string, render: string): Promise<Hero> {
  return {
    wide: await keepShot(folder, name, 'wide', await sharp(render).png().toBuffer()),
    tall: await keepShot(folder, name, 'tall', await tallOf(render)),
  };
}

/**
 * The portrait crop of a landscape still: the jewellery is right of the middle, so the rest is cut
 * off and background added above. A chain cut by the frame must still touch it.
 */
export async function tallOf(render: string): Promise<Buffer> {
  const products = { left: 844, top: 0, width: 1000, height: 1080 };
  const chain = { left: 912, top: 0, width: 864, height: 1080 };
  if (render.endsWith('necklaces.png')) {
    return await sharp(render).extract(chain).resize(1000, 1250).png().toBuffer();
  }
  const cut = sharp(render).extract(products);
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
