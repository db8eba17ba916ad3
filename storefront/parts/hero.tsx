import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { Picture as PictureData } from '#contract/fields.ts';
import { Picture } from '#ui/picture.tsx';
import type { HeroPicture } from '../heroes/heroes.server.ts';

type Props = {
  hero: HeroPicture | null;
  /** The fallback without a hero: the picture of a category, collection or product. */
  picture?: PictureData | null | undefined;
  /** Reduces the height, so that the following content is visible. */
  low?: boolean;
  /** Below the fold: loaded lazily. */
  later?: boolean;
  children: ReactNode;
};

/** A hero: text over or next to a picture; below it on phones. */
export function Hero({ hero, picture, low, later, children }: Props) {
  return (
    <div
      className="hero"
      data-low={low ? '' : undefined}
      data-bare={hero || picture ? undefined : ''}
    >
      <div className="hero-words" data-over-picture="">
        {children}
      </div>
      {hero ? (
        <picture>
          {hero.sources.map(({ media, type, srcSet }) => (
            <source
              key={media + type}
              media={media}
              type={type}
              srcSet={srcSet}
              sizes={hero.sizes}
            />
          ))}
          <img
            src={hero.url}
            alt={hero.alt}
            width={hero.width}
            height={hero.height}
            className={hero.isOwn ? 'hero-own' : 'hero-still'}
            loading={later ? 'lazy' : 'eager'}
            fetchPriority={later ? 'auto' : 'high'}
            decoding="async"
          />
        </picture>
      ) : (
        picture && (
          <Picture
            picture={picture}
            sizes={ownSizes}
            className="hero-own"
            first={!later}
            decorative
          />
        )
      )}
    </div>
  );
}

const ownSizes = '(min-width: 96rem) 46rem, (min-width: 40rem) 48vw, 100vw';

/** Preloads a page's hero picture. */
export function preloadHero(hero: HeroPicture | null, picture?: PictureData | null) {
  const found = hero?.sources ?? picture?.sources.map((one) => ({ ...one, srcSet: one.srcset }));
  const best = found?.filter(({ type }) => type === 'image/avif') ?? [];
  return best.map(
    (source): MetaDescriptor => ({
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: source.type,
      imageSrcSet: source.srcSet,
      imageSizes: hero?.sizes ?? ownSizes,
      fetchPriority: 'high',
      ...('media' in source ? { media: source.media as string } : {}),
    }),
  );
}
