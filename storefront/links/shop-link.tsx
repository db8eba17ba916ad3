import { Link, type LinkProps } from 'react-router';
import { useOffline } from '../browser/offline.ts';
import { useShop } from '../shop/shop.ts';

/**
 * A link in the page's language; its target is prefetched on hover, focus or touch, but not while
 * offline, because some browsers never fetch code again after one failed attempt.
 */
export function ShopLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const { path } = useShop();
  const prefetch = useOffline() ? 'none' : 'intent';
  return <Link to={path(to)} prefetch={prefetch} {...rest} />;
}
