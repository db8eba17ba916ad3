import type { Picture as PictureData } from '#contract/words.ts';
import { Picture } from '#ui/picture.tsx';
import { ShopLink } from '../page/shop-link.tsx';

type Tile = { slug: string; title: string; image: PictureData | null };
type Props = { id: string; title: string; tiles: Tile[]; to: (slug: string) => string };

/** Categories or collections, each a picture with its name. */
export function Tiles({ id, title, tiles, to }: Props) {
  if (!tiles.length) return null;
  const columns = tiles.length > 3 ? 'grid-cols-2 md:grid-cols-3 lg:grid-cols-5' : 'md:grid-cols-3';
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="page section">
        <h2 id={id} className="title mb-8">
          {title}
        </h2>
        <ul className={`grid gap-4 md:gap-8 ${columns}`}>
          {tiles.map((tile) => (
            <li key={tile.slug}>
              <ShopLink to={to(tile.slug)} className="group/tile block">
                <Picture
                  picture={tile.image}
                  sizes="(min-width: 48rem) 30vw, 92vw"
                  className="frame"
                  decorative
                />
                <span className="mt-3 block group-hover/tile:underline">{tile.title}</span>
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
