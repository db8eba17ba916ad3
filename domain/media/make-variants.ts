import sharp from 'sharp';
import { fileAt, firstWidths, type StoredFile, widthsFor } from './picture-files.ts';
import { takeTurn } from './turns.ts';

export type Variant = { name: string; bytes: Buffer };

/**
 * Writes a picture as AVIF and WebP at every width that pages use, one file after the other; what
 * it has from the beginning is left out. Between two files others have their turn.
 */
export async function* makeVariants(picture: StoredFile, whole: Buffer): AsyncGenerator<Variant> {
  for (const width of widthsFor(picture.width)) {
    const { data, info } = await takeTurn(() =>
      sharp(whole).resize({ width }).raw().toBuffer({ resolveWithObject: true }),
    );
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const avif = await takeTurn(() =>
      sharp(data, { raw }).avif({ quality: 50, effort: 3 }).toBuffer(),
    );
    yield { name: fileAt(picture, 'avif', width), bytes: avif };
    if (width === picture.width || isFirst(width)) continue;
    const webp = await takeTurn(() =>
      sharp(data, { raw }).webp({ quality: 82, effort: 4 }).toBuffer(),
    );
    yield { name: fileAt(picture, 'webp', width), bytes: webp };
  }
}

function isFirst(width: number): boolean {
  return (firstWidths as readonly number[]).includes(width);
}
