import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pathWithoutLanguage } from '#core/languages.ts';
import { Picture } from '#ui/picture.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { DropDown } from '../parts/drop-down.tsx';
import { useShop } from '../shop/shop.ts';
import { useGiftsPath } from '../shop/use-gifts-path.ts';
import { CartLink } from './cart-link.tsx';
import { MenuButton } from './menu-button.tsx';
import { TaxonMenu } from './taxon-menu.tsx';
import { Choices, SearchAndWishlist, UserLinks } from './tools.tsx';

/** The header. On small screens its links are in the menu. */
export function Header() {
  const t = useTranslations('header');
  const gifts = useGiftsPath();
  return (
    <header className="header">
      <div className="page header-row">
        <div className="flex items-center">
          <MenuButton />
          <nav aria-label={t('main')} className="hidden items-center gap-4 wide:flex xl:gap-7">
            <NavLink to="/" title={t('home')} />
            <Menus />
            <NavLink to={gifts} title={t('gifts')} />
            <NavLink to="/contact" title={t('contact')} />
          </nav>
        </div>
        <Wordmark />
        <div className="flex items-center justify-end">
          <Choices />
          <SearchAndWishlist />
          <UserLinks />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

/** The header of the checkout: without menus and search, so that nothing leads away by accident. */
export function CheckoutHeader() {
  const t = useTranslations('header');
  return (
    <header className="header header-plain">
      <div className="page header-row">
        <ShopLink
          to="/items/allProducts"
          className="label -ml-3 flex min-h-11 items-center hover:underline"
        >
          <span className="icon-button">
            <ArrowLeft size={20} strokeWidth={1.4} aria-hidden="true" />
          </span>
          <span className="sr-only md:not-sr-only">{t('continueShopping')}</span>
        </ShopLink>
        <Wordmark />
        <div className="flex items-center justify-end">
          <ShopLink
            to="/contact"
            className="line-link label mr-4 hidden min-h-11 items-center md:flex"
          >
            {t('contact')}
          </ShopLink>
          <UserLinks />
          <CartLink />
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
        <TaxonMenu entries={collections} below="/items/collections" all={t('allCollections')} />
      </DropDown>
      <DropDown label={t('categories')} place={place}>
        <TaxonMenu entries={categories} below="/items/categories" all={t('allCategories')} />
      </DropDown>
    </>
  );
}

/** A navigation link with `aria-current` on its own page. */
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

/** The shop's logo or name, linked to the home page; a long name gets a smaller font. */
function Wordmark() {
  const { shopName, logo } = useShop().settings;
  return (
    <ShopLink to="/" className="wordmark" data-long={shopName.length > 9 ? '' : undefined}>
      {logo ? <Picture picture={logo} sizes="11rem" className="mark" first /> : shopName}
    </ShopLink>
  );
}
