import { useTranslations } from 'use-intl';
import { Picture } from '#ui/picture.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { PriceRange } from '../money/price.tsx';
import { Swatch } from '../parts/swatch.tsx';
import { Heart } from '../wishlist/heart.tsx';
import { type CardData, cardPath } from './card-data.ts';
import { useSecondPicture } from './second-picture.ts';

const inList = '(min-width: 96rem) 21rem, (min-width: 64rem) 22vw, (min-width: 48rem) 29vw, 45vw';

type Props = { product: CardData; first?: boolean; heading?: 'h2' | 'h3'; sizes?: string };

/** A product card: picture (a second one on hover), title, price, colours. */
export function Card({ product, first, heading: Heading = 'h2', sizes = inList }: Props) {
  const t = useTranslations('listing');
  const { title, second, chosen } = product;
  const { card, frame, isWanted, isReady, isTurned } = useSecondPicture();
  const swatches = product.swatches.filter(({ swatch }) => swatch);
  return (
    <article className="card" {...card}>
      <div className="relative">
        <Picture picture={product.image} sizes={sizes} className="frame" first={first} decorative />
        {second && isWanted && (
          <div
            ref={frame}
            className="card-second"
            data-ready={isReady ? '' : undefined}
            data-turned={isTurned ? '' : undefined}
          >
            <Picture picture={second} sizes={sizes} className="frame" decorative />
          </div>
        )}
        {second && <span className="card-marks" data-turned={isTurned ? '' : undefined} />}
      </div>
      <Heading className="mt-2.5 text-body leading-snug">
        <ShopLink
          to={cardPath(product)}
          className="inline-block py-0.5 after:absolute after:inset-0 after:content-[''] hover:underline"
        >
          {title}
        </ShopLink>
      </Heading>
      <div className="mt-0.5 flex flex-col items-start justify-between gap-x-4 gap-y-2 xs:flex-row xs:flex-wrap xs:items-center">
        <p className="label text-quiet">
          {product.available ? (
            <PriceRange from={product.priceFrom} to={product.priceTo} before={product.before} />
          ) : (
            t('soldOut')
          )}
        </p>
        {swatches.length > 1 && (
          <ul className="flex gap-1.5" aria-label={t('finishes')}>
            {swatches.slice(0, 5).map((color) => (
              <li
                key={color.id}
                aria-current={color.id === chosen?.colorId || undefined}
                className="flex rounded-full outline-offset-2 outline-ink aria-[current]:outline"
              >
                <Swatch swatch={color.swatch} size={12} />
                <span className="sr-only">{color.title}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="absolute top-0 right-0 z-10">
        <Heart productId={product.id} {...chosen} title={title} />
      </div>
    </article>
  );
}
