import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Taxon } from '#contract/categories.ts';
import { Picture } from '#ui/picture.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

/** The fields of a category or collection that the home page needs. */
export function toTile({ slug, options, image, productCount }: Taxon) {
  const [text] = options;
  return {
    slug,
    image,
    productCount,
    title: text?.title ?? slug,
    description: text?.description ?? null,
  };
}

type Props = {
  id: string;
  title: string;
  all: string;
  tiles: ReturnType<typeof toTile>[];
  to: (slug: string) => string;
};

/** Collections as large pictures; on phones a swipeable row. */
export function CollectionTiles({ id, title, all, tiles, to }: Props) {
  if (!tiles.length) return null;
  return (
    <section aria-labelledby={id} className="section border-t border-line">
      <div className="page">
        <SectionHeading id={id} title={title} to={all} />
      </div>
      <ul className="rail page gap-4 md:grid-cols-3 md:gap-8">
        {tiles.map(({ slug, image, title, description }) => (
          <Tile key={slug} to={to(slug)} image={image} sizes="(min-width: 48rem) 30vw, 78vw">
            <span className="title mt-5 block">{title}</span>
            {description && (
              <span className="mt-2 block max-w-prose text-quiet">{description}</span>
            )}
          </Tile>
        ))}
      </ul>
    </section>
  );
}

/** Categories with picture, name and number of products. */
export function CategoryTiles({ id, title, all, tiles, to }: Props) {
  const t = useTranslations('taxons');
  if (!tiles.length) return null;
  const columns = tiles.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3 lg:grid-cols-5';
  return (
    <section aria-labelledby={id} className="section border-t border-line">
      <div className="page">
        <SectionHeading id={id} title={title} to={all} />
        <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 ${columns} md:gap-x-8 lg:gap-x-6`}>
          {tiles.map(({ slug, image, title, productCount: count }) => (
            <Tile
              key={slug}
              to={to(slug)}
              image={image}
              sizes="(min-width: 64rem) 17vw, (min-width: 48rem) 30vw, 46vw"
            >
              <span className="mt-3 block">{title}</span>
              <span className="label block text-quiet">{t('count', { count })}</span>
            </Tile>
          ))}
        </ul>
      </div>
    </section>
  );
}

type TileProps = { to: string; image: Taxon['image']; sizes: string; children: ReactNode };

function Tile({ to, image, sizes, children }: TileProps) {
  return (
    <li>
      <ShopLink to={to} className="block">
        <span className="tile">
          <Picture picture={image} sizes={sizes} className="frame" decorative />
        </span>
        {children}
      </ShopLink>
    </li>
  );
}
