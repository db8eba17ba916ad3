import type sharp from 'sharp';

export type Sharp = typeof sharp;

/**
 * Loads sharp with the first picture, because a start would wait for it. Pictures are processed one at a
 * time on one core, so that requests are still answered.
 */
export async function loadSharp(): Promise<Sharp> {
  const { default: loaded } = await import('sharp');
  loaded.concurrency(1);
  loaded.cache(false);
  return loaded;
}
