import sharp, { type Create } from 'sharp';

/** Creates small picture files, each of another colour by default. */
export async function drawPictures(count: number, look: Partial<Create> = {}) {
  return await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const background = { r: 40 * at, g: 120, b: 60 };
      const create: Create = { width: 80, height: 100, channels: 3, background, ...look };
      const buffer = await sharp({ create }).png().toBuffer();
      return { name: `picture-${at}.png`, mimeType: 'image/png', buffer };
    }),
  );
}
