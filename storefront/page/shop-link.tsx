import { Link, type LinkProps } from 'react-router';
import { useShop } from './shop.ts';

/** A link in the page's language; its target is prefetched on hover, focus or touch. */
export function ShopLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const { path } = useShop();
  return <Link to={path(to)} prefetch="intent" {...rest} />;
}
