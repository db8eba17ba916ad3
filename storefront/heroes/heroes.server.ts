import type { Picture } from '#contract/fields.ts';
import type { ShopSettings } from '#contract/settings.ts';
import { own } from '#core/own.ts';

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

/** A page's hero picture from the demo: landscape for wide windows, portrait for narrow ones. */
export type HeroPicture = {
  sources: { media: string; type: string; srcSet: string }[];
  sizes: string;
  url: string;
  width: number;
  height: number;
  /** Whether it is the shop's own picture, whose free areas for text are unknown. */
  isOwn: boolean;
  alt: string;
};

/** The `sizes` of a hero with full width, or next to the text. */
const fullWidth = '100vw';
const besideWords = '(min-width: 96rem) 46rem, (min-width: 40rem) 48vw, 100vw';

/** The breakpoint of the landscape picture. */
const shapes = [
  ['wide', '(min-width: 56.25rem)'],
  ['tall', '(max-width: 56.24rem)'],
] as const;

/**
 * The demo's hero picture for a category or collection, as long as its own picture is the demo's.
 *
 * @example findHero('rings', category.image)
 */
export function findHero(name: string, own: Picture | null | undefined): HeroPicture | null {
  return isStill(name, own) ? toLowHero(name) : null;
}

type Taxon = { slug: string; image: Picture | null };

/**
 * The demo's hero picture for a page about the entire shop, while any category or collection has its
 * demo picture.
 */
export function findShopHero(name: string, taxons: Taxon[]): HeroPicture | null {
  return isOfDemo(taxons) ? toLowHero(name) : null;
}

/**
 * The demo's hero picture for the home page, portrait on phones, while any category or collection
 * has its demo picture.
 */
export function findHomeHero(taxons: Taxon[]): HeroPicture | null {
  return isOfDemo(taxons) ? toHero('home') : null;
}

function isOfDemo(taxons: Taxon[]): boolean {
  return taxons.some(({ slug, image }) => isStill(slug, image));
}

/** The hero picture chosen in the settings. */
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
  return { sources, sizes: fullWidth, url, width, height, alt, isOwn: true };
}

function isStill(name: string, picture: Picture | null | undefined): boolean {
  const still = own(lists['./heroes.json'], name);
  return Boolean(picture) && picture?.placeholder === still?.tall.placeholder;
}

/** A hero picture next to the text at every width. */
function toLowHero(name: string): HeroPicture | null {
  const still = own(lists['./heroes.json'], name);
  if (!still) return null;
  const { width, height } = still.wide;
  const sources = toSources(name, still, 'wide', 'all');
  const url = fileOf(name, 'wide', still.wide, 'webp');
  return { sources, sizes: besideWords, url, width, height, alt: '', isOwn: false };
}

function toHero(name: string): HeroPicture | null {
  const still = own(lists['./heroes.json'], name);
  if (!still) return null;
  const { width, height } = still.tall;
  const sources = shapes.flatMap(([shape, media]) => toSources(name, still, shape, media));
  const url = fileOf(name, 'tall', still.tall, 'webp');
  return { sources, sizes: fullWidth, url, width, height, alt: '', isOwn: false };
}

function toSources(name: string, still: Still, shape: keyof Still, media: string) {
  return ['avif', 'webp'].map((format) => ({
    media,
    type: `image/${format}`,
    srcSet: still[shape].widths
      .map((width) => `${files[`./${name}-${shape}-${width}.${format}`]} ${width}w`)
      .join(', '),
  }));
}

function fileOf(name: string, shape: keyof Still, { widths }: Shot, format: string): string {
  return files[`./${name}-${shape}-${widths.at(-1)}.${format}`] ?? '';
}
