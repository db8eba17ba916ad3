import type { PictureStore } from './picture-store.ts';

/** Determines a picture's file names; `widths` are the generated ones, narrowest first. */
export type StoredFile = { file: string; width: number; widths?: number[] | undefined };

type NamedFile = { name: string; width: number };

/** The widths written at upload, besides the original. */
export const firstWidths = [400, 800] as const;

const ladder = [240, 400, 600, 800, 1200, 1600, 2000] as const;
/** Wide enough for a zoomed picture on a high-density screen. */
const widest = 2400;

/**
 * The widths to generate; none is nearly as wide as the widest.
 *
 * @example widthsFor(1000) // [240, 400, 600, 800, 1000]
 */
export function widthsFor(width: number): number[] {
  const last = Math.min(width, widest);
  return [...ladder.filter((one) => one < last * 0.9), last];
}

/**
 * The file of a picture at a width and format; the full-size WebP has the name stored in its row.
 */
export function fileAt(picture: StoredFile, format: 'avif' | 'webp', width: number): string {
  if (format === 'webp' && width === picture.width) return picture.file;
  return `${stemOf(picture.file)}-${width}.${format}`;
}

/**
 * The files written at upload: WebP, narrowest first. One wider than any page is stored, but not
 * displayed.
 */
export function firstFiles(picture: StoredFile): NamedFile[] {
  const narrow = firstWidths
    .filter((width) => width < picture.width)
    .map((width) => ({ name: fileAt(picture, 'webp', width), width }));
  return picture.width > widest
    ? narrow
    : [...narrow, { name: picture.file, width: picture.width }];
}

export function filesOf(picture: StoredFile): string[] {
  const made = (picture.widths ?? []).flatMap((width) => [
    fileAt(picture, 'avif', width),
    fileAt(picture, 'webp', width),
  ]);
  const first = firstFiles(picture).map(({ name }) => name);
  return [...new Set([...first, ...made, picture.file])];
}

/** The common prefix of a picture's file names. */
export function stemOf(name: string): string {
  return name.slice(0, 24);
}

/** Removes pictures' files; failed deletions are swept later. */
export async function removeFiles(store: PictureStore, pictures: StoredFile[]): Promise<void> {
  await Promise.allSettled(pictures.flatMap(filesOf).map((name) => store.remove(name)));
}
