import { useTranslations } from 'use-intl';
import { useShop } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { CartLink } from '../shell/cart-link.tsx';
import { MenuButton } from '../shell/menu-button.tsx';
import { Choices, SearchAndWishlist } from '../shell/tools.tsx';
import { ItemsMenu } from './menu.tsx';
import { SignInOrLogout } from './sign-in-or-logout.tsx';

export function ItemsHeader() {
  const t = useTranslations('header');
  const { settings } = useShop();
  return (
    <header className="border-b border-line bg-paper">
      <div className="page flex min-h-16 items-center justify-between gap-4 lg:min-h-20">
        <MenuButton menu={(onClose) => <ItemsMenu onClose={onClose} />} />
        <nav aria-label={t('main')} className="hidden flex-1 items-center gap-8 lg:flex">
          <ShopLink to="/" className="label flex min-h-11 items-center">
            {t('home')}
          </ShopLink>
          <ShopLink to="/contact" className="label flex min-h-11 items-center">
            {t('contact')}
          </ShopLink>
        </nav>
        <ShopLink to="/" className="title shrink-0 tracking-[0.08em]">
          {settings.shopName}
        </ShopLink>
        <div className="flex items-center justify-end gap-1 sm:gap-2 lg:flex-1">
          <Choices />
          <SearchAndWishlist />
          <SignInOrLogout />
          <CartLink named />
        </div>
      </div>
    </header>
  );
}
