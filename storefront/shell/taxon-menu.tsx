import { ShopLink } from '../links/shop-link.tsx';
import type { MenuEntry } from '../shop/root-data.ts';

type Props = { entries: MenuEntry[]; below: string; all: string };

/**
 * Collections or categories with pictures, linked to their sections; scrolls when there are too
 * many.
 */
export function TaxonMenu({ entries, below, all }: Props) {
  return (
    <div className="page flex items-start justify-center gap-10 py-8">
      <ul className="taxon-menu">
        {entries.map(({ slug, title, thumb }) => (
          <li key={slug}>
            <ShopLink to={`${below}#${slug}`} className="block w-32 xl:w-40">
              <span className="tile">
                {thumb ? (
                  <img
                    src={thumb}
                    alt=""
                    width={240}
                    height={300}
                    loading="lazy"
                    className="frame"
                  />
                ) : (
                  <span className="frame" />
                )}
              </span>
              <span className="mt-3 block">{title}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
      <ShopLink to={below} className="link label flex min-h-11 items-center">
        {all}
      </ShopLink>
    </div>
  );
}
