import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { Picture as PictureData } from '#contract/words.ts';
import { Picture } from '#ui/picture.tsx';
import type { HeroPicture } from '../heroes/heroes.server.ts';

type Props = {
  hero: HeroPicture | null;
  /** What is shown where there is no still of that name: a shelf's or a piece's own picture. */
  picture?: PictureData | null | undefined;
  /** Lower, so that what follows is in sight. */
  low?: boolean;
  /** Further down a page: loaded when it comes near. */
  later?: boolean;
  children: ReactNode;
};

/** Words on bare paper beside one still picture, which on phones stands below them. */
export function Hero({ hero, picture, low, later, children }: Props) {
  return (
    <div
      className="hero"
      data-low={low ? '' : undefined}
      data-tall={hero?.isTall ? '' : undefined}
      data-bare={hero || picture ? undefined : ''}
    >
      <div className="hero-words">{children}</div>
      {hero ? (
        <picture>
          {hero.sources.map(({ media, type, srcSet }) => (
            <source key={media + type} media={media} type={type} srcSet={srcSet} sizes="100vw" />
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

const ownSizes = '(min-width: 56.25rem) 45vw, 100vw';

/** Asks for a page's first picture before its HTML is read. */
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
      imageSizes: hero ? '100vw' : ownSizes,
      fetchPriority: 'high',
      ...('media' in source ? { media: source.media as string } : {}),
    }),
  );
}
