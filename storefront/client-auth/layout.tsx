import { Outlet } from 'react-router';
import { ShopLink } from '../links/shop-link.tsx';
import { SkipLink } from '../parts/skip-link.tsx';
import { useShop } from '../shop/shop.ts';

/** A minimal layout for sign-in and sign-up: the shop's name and the form. */
export default function ClientAuthLayout() {
  const { settings } = useShop();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="py-8 text-center">
        <ShopLink to="/" className="title tracking-[0.08em]">
          {settings.shopName}
        </ShopLink>
      </header>
      <Outlet />
    </div>
  );
}
