import sharp from 'sharp';

/** A plain picture to upload. Sizes are in pixels. */
export async function drawPicture(
  background = '#d4af37',
  { width = 300, height = 400 } = {},
): Promise<File> {
  const create = { width, height, channels: 3 as const, background };
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
}
