import type { PictureStore } from './picture-store.ts';

/** What names a picture's files: `widths` are those that the job has made, narrowest first. */
export type StoredFile = { file: string; width: number; widths?: number[] | undefined };

type NamedFile = { name: string; width: number };

/** The writings that every picture has at once, beside the whole one. */
export const firstWidths = [400, 800] as const;

const ladder = [240, 400, 600, 800, 1200, 1600] as const;
const widest = 2000;

/**
 * The widths that the job makes of a picture; none is hardly narrower than the widest.
 *
 * @example widthsFor(1000) // [240, 400, 600, 800, 1000]
 */
export function widthsFor(width: number): number[] {
  const last = Math.min(width, widest);
  return [...ladder.filter((one) => one < last * 0.9), last];
}

/** A picture's file of a width in a format; the whole WebP has the name that its row keeps. */
export function fileAt(picture: StoredFile, format: 'avif' | 'webp', width: number): string {
  if (format === 'webp' && width === picture.width) return picture.file;
  return `${stemOf(picture.file)}-${width}.${format}`;
}

/** What is there at once: WebP, narrowest first. One wider than pages are is kept, not shown. */
export function firstFiles(picture: StoredFile): NamedFile[] {
  const narrow = firstWidths
    .filter((width) => width < picture.width)
    .map((width) => ({ name: fileAt(picture, 'webp', width), width }));
  return picture.width > widest
    ? narrow
    : [...narrow, { name: picture.file, width: picture.width }];
}

/** Every file of a picture. */
export function filesOf(picture: StoredFile): string[] {
  const made = (picture.widths ?? []).flatMap((width) => [
    fileAt(picture, 'avif', width),
    fileAt(picture, 'webp', width),
  ]);
  const first = firstFiles(picture).map(({ name }) => name);
  return [...new Set([...first, ...made, picture.file])];
}

/** The name that all files of a picture begin with. */
export function stemOf(name: string): string {
  return name.slice(0, 24);
}

/** Removes pictures' files. One that can't be removed now is swept later. */
export async function removeFiles(store: PictureStore, pictures: StoredFile[]): Promise<void> {
  await Promise.allSettled(pictures.flatMap(filesOf).map((name) => store.remove(name)));
}
