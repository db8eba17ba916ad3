import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslations } from 'use-intl';
import { useBasket } from '../basket/basket.ts';
import { ShopLink } from '../page/shop-link.tsx';

/** The way to the basket; how many pieces it holds is filled in by the browser. */
export function CartLink({ named }: { named: boolean }) {
  const t = useTranslations('header');
  const { basketCount } = useBasket();
  return (
    <ShopLink to="/items/checkout" className="label -mr-3 flex items-center wide:mr-0">
      <span className="icon-button">
        <ShoppingBag size={20} strokeWidth={1.4} aria-hidden="true" />
        <span className="count" data-testid="basket-count" aria-hidden="true">
          {basketCount > 0 && basketCount}
        </span>
      </span>
      <span className={named ? 'sr-only xl:not-sr-only xl:ml-1.5' : 'sr-only'}>{t('cart')}</span>
      {basketCount > 0 && <span className="sr-only">{t('pieces', { count: basketCount })}</span>}
    </ShopLink>
  );
}
