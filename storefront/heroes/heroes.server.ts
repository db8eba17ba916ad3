import type { ShopSettings } from '#contract/settings.ts';
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
  /** The shop's own, of which nobody knows where there is room for words. */
  isOwn: boolean;
  alt: string;
};

const tallStills = new Set(['gifts', 'necklaces', 'earrings', 'bracelets', 'first-light']);

/** The widths from which on the wide picture is shown. */
const shapes = [
  ['wide', '(min-width: 56.25rem)'],
  ['tall', '(max-width: 56.24rem)'],
] as const;

/**
 * The still that opens a shelf's page, by its name: it stands in for the shelf's own picture as long
 * as that is the demo's.
 *
 * @example findHero('rings', category.image)
 */
export function findHero(name: string, own: Picture | null | undefined): HeroPicture | null {
  return isStill(name, own) ? toHero(name) : null;
}

type Shelf = { slug: string; image: Picture | null };

/** The still that opens a page of the whole shop, as long as that is the demo's. */
export function findShopHero(name: string, shelves: Shelf[]): HeroPicture | null {
  return shelves.some(({ slug, image }) => isStill(slug, image)) ? toHero(name) : null;
}

/** What the shop itself has chosen to open its first page with. */
export function ownHero({ hero, heroTall }: ShopSettings['pictures']): HeroPicture | null {
  const wide = hero ?? heroTall;
  const tall = heroTall ?? hero;
  if (!wide || !tall) return null;
  const sources = shapes.flatMap(([shape, media]) =>
    (shape === 'wide' ? wide : tall).sources.map(({ type, srcset }) => ({
      media,
      type,
      srcSet: srcset,
    })),
  );
  const { url, width, height, alt } = tall;
  return { sources, url, width, height, alt, isTall: false, isOwn: true };
}

function isStill(name: string, own: Picture | null | undefined): boolean {
  const still = lists['./heroes.json']?.[name];
  return own !== null && own !== undefined && own.placeholder === still?.tall.placeholder;
}

function toHero(name: string): HeroPicture | null {
  const still = lists['./heroes.json']?.[name];
  if (!still) return null;
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
  const isTall = tallStills.has(name);
  return { sources, url, width, height, alt: '', isTall, isOwn: false };
}
