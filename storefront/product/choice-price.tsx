import { useTranslations } from 'use-intl';
import type { Color, Product, Size } from '#contract/products.ts';
import { Price, PriceBefore, PriceRange, useCharge } from '../money/price.tsx';
import { priceBefore } from '../money/price-before.ts';

type Props = { product: Product; color: Color | undefined; size: Size | undefined };

/** The price of the selected size, or the product's price range, and the amount charged. */
export function ChoicePrice({ product, color, size }: Props) {
  const t = useTranslations('product');
  const { isShownInAnother, currency } = useCharge();
  return (
    <>
      <p className="text-[1.25rem] leading-snug" aria-live="polite">
        {size ? (
          <>
            <Price amount={size.price} />
            <PriceBefore price={size.price} before={size.compareAtPrice} />
          </>
        ) : (
          <PriceRange
            from={product.priceFrom}
            to={product.priceTo}
            before={priceBefore({ colors: color ? [color] : product.colors })}
          />
        )}
      </p>
      {isShownInAnother && (
        <p className="label text-quiet">{t('charged', { currency: currency.toUpperCase() })}</p>
      )}
    </>
  );
}
