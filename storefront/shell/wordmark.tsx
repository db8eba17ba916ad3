import { useShop } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';

/** The shop's name, which leads home; a long one is set smaller where there is little room. */
export function Wordmark() {
  const { shopName } = useShop().settings;
  return (
    <ShopLink to="/" className="wordmark" data-long={shopName.length > 9 ? '' : undefined}>
      {shopName}
    </ShopLink>
  );
}
