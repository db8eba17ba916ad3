import { useTranslations } from 'use-intl';
import type { Product, Size } from '#contract/products.ts';
import { Price, PriceRange, useCharge } from '../money/price.tsx';

/** What the chosen size costs, or the piece from lowest to highest, and what is charged. */
export function ChoicePrice({ product, size }: { product: Product; size: Size | undefined }) {
  const t = useTranslations('product');
  const { isShownInAnother, currency } = useCharge();
  return (
    <>
      <p className="text-body" aria-live="polite">
        {size ? (
          <SizePrice price={size.price} compareAtPrice={size.compareAtPrice} />
        ) : (
          <PriceRange from={product.priceFrom} to={product.priceTo} />
        )}
      </p>
      {isShownInAnother && (
        <p className="label text-quiet">{t('charged', { currency: currency.toUpperCase() })}</p>
      )}
    </>
  );
}

function SizePrice({ price, compareAtPrice }: { price: number; compareAtPrice: number | null }) {
  const t = useTranslations('product');
  return (
    <>
      <Price amount={price} />
      {compareAtPrice !== null && compareAtPrice > price && (
        <>
          {' '}
          <span className="sr-only">{t('before')}</span>
          <s className="text-quiet">
            <Price amount={compareAtPrice} />
          </s>
        </>
      )}
    </>
  );
}
