import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { SignInOrLogout } from '../items-shell/sign-in-or-logout.tsx';
import { pathWithoutLanguage } from '../languages.ts';
import { useShop } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { CartLink } from './cart-link.tsx';
import { DropDown } from './drop-down.tsx';
import { MenuButton } from './menu-button.tsx';
import { ShelfMenu } from './shelf-menu.tsx';
import { Choices, SearchAndWishlist, UserLink } from './tools.tsx';
import { Wordmark } from './wordmark.tsx';

/** The header of both shells: that of the items has a few entries of its own. */
export function Header({ ofItems = false }: { ofItems?: boolean }) {
  const t = useTranslations('header');
  return (
    <header className="header">
      <div className="page header-row">
        <div className="flex items-center">
          <MenuButton menu={ofItems ? 'items' : 'shell'} />
          <nav aria-label={t('main')} className="hidden items-center gap-5 wide:flex xl:gap-8">
            <NavLink to="/" title={t('home')} />
            <Menus />
            <NavLink to="/items/category-products/gifts" title={t('gifts')} />
            {ofItems && <NavLink to="/contact" title={t('contact')} />}
          </nav>
        </div>
        <Wordmark />
        <div className="flex items-center justify-end wide:gap-1">
          <Choices />
          <SearchAndWishlist />
          {ofItems ? <SignInOrLogout /> : <UserLink />}
          <CartLink named={ofItems} />
        </div>
      </div>
    </header>
  );
}

function Menus() {
  const t = useTranslations('header');
  const { categories, collections } = useShop();
  const place = 'inset-x-0 border-x-0';
  return (
    <>
      <DropDown label={t('collections')} place={place}>
        <ShelfMenu entries={collections} below="/items/collections" all={t('allCollections')} />
      </DropDown>
      <DropDown label={t('categories')} place={place}>
        <ShelfMenu entries={categories} below="/items/categories" all={t('allCategories')} />
      </DropDown>
    </>
  );
}

/** An entry of the nav, which says when it is the page one is on. */
function NavLink({ to, title }: { to: string; title: string }) {
  const { pathname } = useLocation();
  const isHere = pathWithoutLanguage(pathname) === to;
  return (
    <ShopLink
      to={to}
      className="line-link label flex min-h-11 items-center whitespace-nowrap"
      aria-current={isHere ? 'page' : undefined}
    >
      {title}
    </ShopLink>
  );
}
