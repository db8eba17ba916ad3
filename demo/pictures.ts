import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A converted render, with its files as the picture store names them. */
export type DemoPicture = {
  file: string;
  files: string[];
  width: number;
  height: number;
  bytes: number;
  placeholder: string;
  color: string;
  /** The widths available as AVIF and WebP. */
  widths: number[];
};

export const picturesFolder = new URL('./pictures/', import.meta.url);
export const pictureList = new URL('./pictures.json', import.meta.url);

/** All converted renders by `product/finish/shot`. */
export async function readPictureList(): Promise<Map<string, DemoPicture>> {
  const list = JSON.parse(await readFile(pictureList, 'utf8')) as Record<string, DemoPicture>;
  return new Map(Object.entries(list));
}

export async function readPictureFile(name: string): Promise<Buffer> {
  return await readFile(new URL(name, picturesFolder));
}

/**
 * A stable file name for another key: 24 letters and digits, as the store requires, with the
 * extension of `file`.
 */
export function nameFor(key: string, file: string): string {
  const digest = createHash('sha256').update(key).digest('hex');
  const stem = BigInt(`0x${digest}`).toString(36).slice(0, 24);
  return file.replace(/^[a-z0-9]+/, stem);
}
