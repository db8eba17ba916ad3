import { useTranslations } from 'use-intl';
import type { Size } from '#contract/products.ts';
import { ShopLink } from '../page/shop-link.tsx';

/** Stock in words, weight, article number, delivery. */
export function Facts({ size }: { size: Size | undefined }) {
  const t = useTranslations('product');
  return (
    <ul className="mt-6 grid gap-1 border-l border-metal pl-4">
      {size && <li aria-live="polite">{stockInWords(size)}</li>}
      {size?.weightGrams && <li>{t('weight', { grams: size.weightGrams })}</li>}
      {size && <li>{t('sku', { sku: size.sku })}</li>}
      <li>
        <ShopLink to="/shipping-policy" className="link">
          {t('delivery')}
        </ShopLink>
      </li>
    </ul>
  );

  function stockInWords(one: Size): string {
    if (!one.available) return t('soldOut');
    return isFew(one) ? t('few', { count: one.stock }) : t('inStock');
  }
}

/** Whether so few are left that their number is told. */
export function isFew({ stock }: Size): boolean {
  return stock < 5;
}
