import type { PictureStore } from './picture-store.ts';

/** The narrower writings of each picture, in pixels. */
export const narrowWidths = [400, 800] as const;

/**
 * The files of a picture, narrowest first; `file` names the whole one.
 *
 * @example filesOf('k3….webp', 900) // [{ name: 'k3…-400.webp', width: 400 }, …, { name: 'k3….webp', width: 900 }]
 */
export function filesOf(file: string, width: number): { name: string; width: number }[] {
  const stem = file.replace(/\.webp$/, '');
  const narrow = narrowWidths
    .filter((one) => one < width)
    .map((one) => ({ name: `${stem}-${one}.webp`, width: one }));
  return [...narrow, { name: file, width }];
}

/** Removes pictures' files. One that can't be removed now is swept later. */
export async function removeFiles(
  store: PictureStore,
  pictures: { file: string; width: number }[],
): Promise<void> {
  const names = pictures.flatMap(({ file, width }) => filesOf(file, width).map((one) => one.name));
  await Promise.allSettled(names.map((name) => store.remove(name)));
}
