import { useTranslations } from 'use-intl';
import { CartLink } from '../shell/cart-link.tsx';
import { NavLink } from '../shell/header.tsx';
import { MenuButton } from '../shell/menu-button.tsx';
import { Choices, SearchAndWishlist } from '../shell/tools.tsx';
import { Wordmark } from '../shell/wordmark.tsx';
import { SignInOrLogout } from './sign-in-or-logout.tsx';

export function ItemsHeader() {
  const t = useTranslations('header');
  return (
    <header className="header">
      <div className="page header-row">
        <div className="flex items-center">
          <MenuButton menu="items" />
          <nav aria-label={t('main')} className="hidden items-center gap-6 wide:flex xl:gap-8">
            <NavLink to="/" title={t('home')} />
            <NavLink to="/contact" title={t('contact')} />
          </nav>
        </div>
        <Wordmark />
        <div className="flex items-center justify-end wide:gap-1">
          <Choices />
          <SearchAndWishlist />
          <SignInOrLogout />
          <CartLink named />
        </div>
      </div>
    </header>
  );
}
