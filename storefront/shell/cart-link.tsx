import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslations } from 'use-intl';
import { useBasket } from '../basket/basket.ts';
import { ShopLink } from '../page/shop-link.tsx';

/** The way to the basket; how many pieces it holds is filled in by the browser. */
export function CartLink({ named }: { named?: boolean }) {
  const t = useTranslations('header');
  const { basketCount } = useBasket();
  return (
    <ShopLink to="/items/checkout" className="icon-button label relative grid-flow-col gap-2 px-2">
      <ShoppingBag size={20} strokeWidth={1.4} aria-hidden="true" />
      <span className={named ? 'sr-only sm:not-sr-only' : 'sr-only'}>{t('cart')}</span>
      <span
        className="absolute top-0.5 left-6 min-w-4 text-center text-[0.6875rem] font-semibold tabular-nums"
        data-testid="basket-count"
      >
        {basketCount > 0 && (
          <>
            <span aria-hidden="true">{basketCount}</span>
            <span className="sr-only">{t('pieces', { count: basketCount })}</span>
          </>
        )}
      </span>
    </ShopLink>
  );
}
