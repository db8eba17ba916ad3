import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslations } from 'use-intl';
import { useBasket } from '../basket/basket.ts';
import { ShopLink } from '../links/shop-link.tsx';

/** The link to the basket; its count is rendered in the browser. */
export function CartLink() {
  const t = useTranslations('header');
  const { basketCount } = useBasket();
  return (
    <ShopLink
      to="/items/checkout"
      className="label -mr-3 flex items-center hover:underline xl:mr-0"
    >
      <span className="icon-button">
        <ShoppingBag size={20} strokeWidth={1.4} aria-hidden="true" />
        <span className="count" data-testid="basket-count" aria-hidden="true">
          {basketCount > 0 && basketCount}
        </span>
      </span>
      <span className="sr-only xl:not-sr-only xl:ml-1.5">{t('cart')}</span>
      {basketCount > 0 && <span className="sr-only">{t('items', { count: basketCount })}</span>}
    </ShopLink>
  );
}
