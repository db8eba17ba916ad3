import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/fields.ts';
import { Picture } from '#ui/picture.tsx';
import { Card } from '../cards/card.tsx';
import type { CardData } from '../cards/card-data.ts';
import { ShopLink } from '../links/shop-link.tsx';

export type TaxonWithProducts = {
  slug: string;
  title: string;
  description: string | null;
  image: PictureData | null;
  productCount: number;
  products: CardData[];
};

type Props = { taxon: TaxonWithProducts; to: string; first?: boolean };

/** A category or collection with its first products; the menus link to it. */
export function TaxonSection({ taxon, to, first }: Props) {
  const t = useTranslations('taxons');
  const { slug, title } = taxon;
  return (
    <section
      id={slug}
      tabIndex={-1}
      aria-labelledby={`${slug}-title`}
      className="section border-t border-line"
    >
      <div className="page grid gap-x-8 gap-y-10 md:grid-cols-12 lg:gap-x-12">
        <ShopLink
          to={to}
          tabIndex={-1}
          aria-hidden="true"
          className="taxon-picture block md:col-span-6 lg:col-span-5"
        >
          <span className="tile">
            <Picture
              picture={taxon.image ?? taxon.products[0]?.image ?? null}
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
            <p className="label mt-2 text-quiet">{t('count', { count: taxon.productCount })}</p>
            {taxon.description && <p className="mt-4 max-w-prose">{taxon.description}</p>}
            <ShopLink to={to} className="link mt-3 inline-flex min-h-11 items-center">
              {t('seeAll')}
              <span className="sr-only">: {title}</span>
            </ShopLink>
          </div>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-3">
            {taxon.products.map((product) => (
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
