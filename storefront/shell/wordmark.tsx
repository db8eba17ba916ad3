import { Picture } from '#ui/picture.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { useShop } from '../shop/shop.ts';

/** The shop's logo or name, linked to the home page; a long name gets a smaller font. */
export function Wordmark() {
  const { shopName, logo } = useShop().settings;
  return (
    <ShopLink to="/" className="wordmark" data-long={shopName.length > 9 ? '' : undefined}>
      {logo ? <Picture picture={logo} sizes="11rem" className="mark" first /> : shopName}
    </ShopLink>
  );
}
