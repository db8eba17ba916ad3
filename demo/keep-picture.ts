import { writeFile } from 'node:fs/promises';
import { makeVariants } from '#domain/media/make-variants.ts';
import { widthsFor } from '#domain/media/picture-files.ts';
import { preparePicture } from '#domain/media/prepare-picture.ts';
import { isRefusal } from '#domain/refuse.ts';
import { type DemoPicture, nameFor, picturesFolder } from './pictures.ts';

/**
 * Writes the files of a picture as the picture job would, so that loading the demo only copies
 * them.
 */
export async function keepPicture(key: string, bytes: Buffer): Promise<DemoPicture> {
  const prepared = await preparePicture(bytes);
  if (isRefusal(prepared)) throw new Error(`${key}: ${prepared.detail}`);
  const { file, files, width, height, placeholder, color } = prepared;
  const fullSize = files.at(-1)?.bytes as Buffer;
  for await (const variant of makeVariants({ file, width }, fullSize)) files.push(variant);
  for (const { name, bytes } of files) await writeFile(fileOf(key, name), bytes);
  return {
    file: nameFor(key, file),
    files: files.map(({ name }) => nameFor(key, name)),
    width,
    height,
    bytes: files.reduce((sum, one) => sum + one.bytes.length, 0),
    placeholder,
    color,
    widths: widthsFor(width),
  };
}

function fileOf(key: string, name: string): URL {
  return new URL(nameFor(key, name), picturesFolder);
}
