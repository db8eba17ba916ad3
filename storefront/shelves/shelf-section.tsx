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

/** A category or collection with its first pieces; the menus lead to its place on the page. */
export function ShelfSection({ shelf, to }: { shelf: ShelfWithPieces; to: string }) {
  const t = useTranslations('shelves');
  const { slug, title } = shelf;
  return (
    <section
      id={slug}
      tabIndex={-1}
      aria-labelledby={`${slug}-title`}
      className="grid gap-8 border-t border-line py-12 lg:grid-cols-[1fr_3fr] lg:gap-12"
    >
      <div className="grid grid-cols-[6rem_1fr] items-start gap-5 lg:block">
        <Picture
          picture={shelf.image ?? shelf.products[0]?.image ?? null}
          sizes="(min-width: 64rem) 20rem, 6rem"
          className="frame"
          decorative
        />
        <div className="lg:mt-5">
          <h2 id={`${slug}-title`} className="title">
            {title}
          </h2>
          <p className="label mt-1 text-quiet">{t('count', { count: shelf.productCount })}</p>
          {shelf.description && <p className="mt-3 hidden lg:block">{shelf.description}</p>}
          <ShopLink to={to} className="link mt-2 inline-flex min-h-11 items-center">
            {t('seeAll')}
            <span className="sr-only">: {title}</span>
          </ShopLink>
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-8">
        {shelf.products.map((product) => (
          <li key={product.id}>
            <Card product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
