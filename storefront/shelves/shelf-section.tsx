import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/words.ts';
import { Picture } from '#ui/picture.tsx';
import { Card } from '../listing/card.tsx';
import type { CardData } from '../listing/card-data.ts';
import { ShopLink } from '../page/shop-link.tsx';

export type ShelfWithPieces = {
  slug: string;
  title: string;
  description: string | null;
  image: PictureData | null;
  productCount: number;
  products: CardData[];
};

type Props = { shelf: ShelfWithPieces; to: string; first?: boolean };

/** A category or collection with its first pieces; the menus lead to its place on the page. */
export function ShelfSection({ shelf, to, first }: Props) {
  const t = useTranslations('shelves');
  const { slug, title } = shelf;
  return (
    <section
      id={slug}
      tabIndex={-1}
      aria-labelledby={`${slug}-title`}
      className="section group/shelf border-t border-line"
    >
      <div className="page grid gap-x-8 gap-y-10 md:grid-cols-12 lg:gap-x-12">
        <ShopLink
          to={to}
          tabIndex={-1}
          aria-hidden="true"
          className="block md:col-span-6 md:group-even/shelf:order-last lg:col-span-5"
        >
          <span className="tile">
            <Picture
              picture={shelf.image ?? shelf.products[0]?.image ?? null}
              sizes="(min-width: 96rem) 38rem, (min-width: 48rem) 44vw, 92vw"
              className="frame"
              first={first}
              decorative
            />
          </span>
        </ShopLink>
        <div className="flex flex-col justify-between gap-10 md:col-span-6 lg:col-span-7">
          <div>
            <h2 id={`${slug}-title`} className="title">
              {title}
            </h2>
            <p className="label mt-2 text-quiet">{t('count', { count: shelf.productCount })}</p>
            {shelf.description && <p className="mt-4 max-w-prose">{shelf.description}</p>}
            <ShopLink to={to} className="link mt-3 inline-flex min-h-11 items-center">
              {t('seeAll')}
              <span className="sr-only">: {title}</span>
            </ShopLink>
          </div>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-3">
            {shelf.products.map((product) => (
              <li key={product.id} className="max-lg:last:hidden">
                <Card
                  product={product}
                  heading="h3"
                  sizes="(min-width: 64rem) 17vw, (min-width: 48rem) 22vw, 44vw"
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
