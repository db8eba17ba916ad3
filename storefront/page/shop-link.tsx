import { Link, type LinkProps } from 'react-router';
import { useShop } from './shop.ts';

/** A link within the shop, in the page's language; what it leads to is fetched when it is aimed at. */
export function ShopLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const { path } = useShop();
  return <Link to={path(to)} prefetch="intent" {...rest} />;
}
