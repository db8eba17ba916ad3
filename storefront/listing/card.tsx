import { useTranslations } from 'use-intl';
import { Picture } from '#ui/picture.tsx';
import { PriceRange } from '../money/price.tsx';
import { ShopLink } from '../page/shop-link.tsx';
import { Swatch } from '../product/swatch.tsx';
import { Heart } from '../wishlist/heart.tsx';
import type { CardData } from './card-data.ts';

const widths = '(min-width: 80rem) 22rem, (min-width: 48rem) 30vw, 46vw';

type Props = { product: CardData; first?: boolean; heading?: 'h2' | 'h3' };

/** A piece in a list: picture (a second one under the pointer), title, price, finishes. */
export function Card({ product, first, heading: Heading = 'h2' }: Props) {
  const t = useTranslations('listing');
  const { title, second } = product;
  const swatches = product.swatches.filter(({ swatch }) => swatch);
  return (
    <article className="group/card relative">
      <div className="relative">
        <Picture
          picture={product.image}
          sizes={widths}
          className="frame"
          first={first}
          decorative
        />
        {second && (
          <div className="absolute inset-0 opacity-0 transition-opacity duration-200 group-hover/card:opacity-100">
            <Picture picture={second} sizes={widths} className="frame" decorative />
          </div>
        )}
      </div>
      <div className="mt-3 flex items-start justify-between gap-2">
        <Heading className="text-body">
          <ShopLink
            to={`/items/product/${product.slug}`}
            className="after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {title}
          </ShopLink>
        </Heading>
        <div className="relative z-10 -my-2.5 -mr-3 shrink-0">
          <Heart productId={product.id} title={title} />
        </div>
      </div>
      <p className="mt-0.5">
        {product.available ? (
          <PriceRange from={product.priceFrom} to={product.priceTo} />
        ) : (
          <span className="text-quiet">{t('soldOut')}</span>
        )}
      </p>
      {swatches.length > 1 && (
        <ul className="mt-2 flex gap-1.5" aria-label={t('finishes')}>
          {swatches.map((color) => (
            <li key={color.id} className="flex">
              <Swatch swatch={color.swatch} />
              <span className="sr-only">{color.title}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
