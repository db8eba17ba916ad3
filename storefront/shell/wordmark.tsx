import { Picture } from '#ui/picture.tsx';
import { useShop } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';

/** The shop's mark or its name, which leads home; a long name is set smaller where there is little room. */
export function Wordmark() {
  const { shopName, logo } = useShop().settings;
  return (
    <ShopLink to="/" className="wordmark" data-long={shopName.length > 9 ? '' : undefined}>
      {logo ? <Picture picture={logo} sizes="11rem" className="mark" first /> : shopName}
    </ShopLink>
  );
}
