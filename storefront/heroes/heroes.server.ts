import type { Picture } from '#contract/words.ts';

const files = import.meta.glob<string>('./*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});
const lists = import.meta.glob<Record<string, Still>>('./heroes.json', {
  eager: true,
  import: 'default',
});

type Shot = { width: number; height: number; widths: number[]; placeholder: string };
type Still = { wide: Shot; tall: Shot };

/** A page's first picture as the demo's workshop took it: wide for wide windows, tall below them. */
export type HeroPicture = {
  sources: { media: string; type: string; srcSet: string }[];
  url: string;
  width: number;
  height: number;
  /** Its pieces stand too tall for a low window on a phone. */
  isTall: boolean;
};

const tallStills = new Set(['gifts', 'earrings']);

/** The widths from which on the wide picture is shown. */
const shapes = [
  ['wide', '(min-width: 56.25rem)'],
  ['tall', '(max-width: 56.24rem)'],
] as const;

/**
 * The still that opens a page, by its name. A shelf's stands in for the shelf's own picture only as
 * long as that is the demo's.
 *
 * @example findHero('rings', category.image)
 */
export function findHero(name: string, own?: Picture | null): HeroPicture | null {
  const still = lists['./heroes.json']?.[name];
  if (!still || (own && own.placeholder !== still.tall.placeholder)) return null;
  const sources = shapes.flatMap(([shape, media]) =>
    ['avif', 'webp'].map((format) => ({
      media,
      type: `image/${format}`,
      srcSet: still[shape].widths
        .map((width) => `${files[`./${name}-${shape}-${width}.${format}`]} ${width}w`)
        .join(', '),
    })),
  );
  const { width, height, widths } = still.tall;
  const url = files[`./${name}-tall-${widths.at(-1)}.webp`] ?? '';
  return { sources, url, width, height, isTall: tallStills.has(name) };
}
