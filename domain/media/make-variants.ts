import { loadSharp } from './load-sharp.ts';
import { fileAt, firstWidths, type StoredFile, widthsFor } from './picture-files.ts';
import { takeTurn } from './turns.ts';

export type Variant = { name: string; bytes: Buffer };

/**
 * Generates AVIF and WebP at every width, one file at a time, except files that already exist.
 * Yields between files to other picture work.
 */
export async function* makeVariants(
  picture: StoredFile,
  fullSize: Buffer,
): AsyncGenerator<Variant> {
  const sharp = await loadSharp();
  for (const width of widthsFor(picture.width)) {
    const { data, info } = await takeTurn(() =>
      sharp(fullSize).resize({ width }).raw().toBuffer({ resolveWithObject: true }),
    );
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const avif = await takeTurn(() =>
      // 4:4:4 takes 50 % more memory than 4:2:0, a difference that can't be seen above 1200 pixels.
      sharp(data, { raw })
        .avif({ quality: 50, effort: 3, chromaSubsampling: width > 1200 ? '4:2:0' : '4:4:4' })
        .toBuffer(),
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
