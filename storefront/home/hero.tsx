import { useTranslations } from 'use-intl';
import { Picture } from '#ui/picture.tsx';
import type { CardData } from '../listing/card-data.ts';
import { useShop } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';

/** The first thing seen: one still picture, what the shop is, and the way in. */
export function Hero({ product }: { product: CardData | undefined }) {
  const t = useTranslations('home');
  const { settings } = useShop();
  return (
    <div className="bg-ground md:grid md:grid-cols-2">
      <div className="page flex max-w-2xl flex-col justify-center py-12 md:ml-auto md:py-20">
        <h1 className="display">{settings.tagline || t('title')}</h1>
        <p className="mt-5 max-w-prose">{t('description')}</p>
        <p className="mt-8">
          <ShopLink to="/items/allProducts" className="button">
            {t('browse')}
          </ShopLink>
        </p>
      </div>
      {product && (
        <ShopLink
          to={`/items/product/${product.slug}`}
          className="block"
          tabIndex={-1}
          aria-hidden="true"
        >
          <Picture
            picture={product.image}
            sizes="(min-width: 48rem) 50vw, 100vw"
            className="aspect-[4/5] w-full object-cover md:max-h-[46rem]"
            first
            decorative
          />
        </ShopLink>
      )}
    </div>
  );
}
