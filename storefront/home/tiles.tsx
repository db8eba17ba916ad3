import { useTranslations } from 'use-intl';
import type { Shelf } from '#contract/categories.ts';
import { Picture } from '#ui/picture.tsx';
import { SectionHeading } from '../page/section-heading.tsx';
import { ShopLink } from '../page/shop-link.tsx';

/** What the home page shows of a category or collection. */
export function toTile({ slug, options, image, productCount }: Shelf) {
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

/** Collections, each a large picture with a word on it; on phones one after another, by swiping. */
export function CollectionTiles({ id, title, all, tiles, to }: Props) {
  if (!tiles.length) return null;
  return (
    <section aria-labelledby={id} className="section border-t border-line">
      <div className="page">
        <SectionHeading id={id} title={title} to={all} />
      </div>
      <ul className="rail page gap-4 md:grid-cols-3 md:gap-8">
        {tiles.map((tile) => (
          <li key={tile.slug}>
            <ShopLink to={to(tile.slug)} className="block">
              <span className="tile">
                <Picture
                  picture={tile.image}
                  sizes="(min-width: 48rem) 30vw, 78vw"
                  className="frame"
                  decorative
                />
              </span>
              <span className="title mt-5 block">{tile.title}</span>
              {tile.description && (
                <span className="mt-2 block max-w-prose text-quiet">{tile.description}</span>
              )}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Categories, each a picture, its name and how many pieces there are. */
export function CategoryTiles({ id, title, all, tiles, to }: Props) {
  const t = useTranslations('shelves');
  if (!tiles.length) return null;
  const columns = tiles.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3 lg:grid-cols-5';
  return (
    <section aria-labelledby={id} className="section border-t border-line">
      <div className="page">
        <SectionHeading id={id} title={title} to={all} />
        <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 ${columns} md:gap-x-8 lg:gap-x-6`}>
          {tiles.map((tile) => (
            <li key={tile.slug}>
              <ShopLink to={to(tile.slug)} className="block">
                <span className="tile">
                  <Picture
                    picture={tile.image}
                    sizes="(min-width: 64rem) 17vw, (min-width: 48rem) 30vw, 46vw"
                    className="frame"
                    decorative
                  />
                </span>
                <span className="mt-3 block">{tile.title}</span>
                <span className="label block text-quiet">
                  {t('count', { count: tile.productCount })}
                </span>
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
