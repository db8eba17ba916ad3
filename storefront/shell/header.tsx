import { useTranslations } from 'use-intl';
import { useShop } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { CartLink } from './cart-link.tsx';
import { DropDown } from './drop-down.tsx';
import { MenuButton } from './menu-button.tsx';
import { ShellMenu } from './shell-menu.tsx';
import { Choices, SearchAndWishlist, UserLink } from './tools.tsx';

/** The header of the shop's shell. */
export function Header() {
  const t = useTranslations('header');
  const { settings, categories, collections } = useShop();
  return (
    <header className="border-b border-line bg-paper">
      <div className="page flex min-h-16 items-center justify-between gap-4 lg:min-h-20">
        <MenuButton menu={(onClose) => <ShellMenu onClose={onClose} />} />
        <ShopLink to="/" className="title shrink-0 tracking-[0.08em]">
          {settings.shopName}
        </ShopLink>
        <nav
          aria-label={t('main')}
          className="hidden flex-1 items-center justify-center gap-8 lg:flex"
        >
          <ShopLink to="/" className="label flex min-h-11 items-center">
            {t('home')}
          </ShopLink>
          <DropDown label={t('collections')}>
            <ShelfLinks entries={collections} below="/items/collections" />
          </DropDown>
          <DropDown label={t('categories')}>
            <ShelfLinks entries={categories} below="/items/categories" />
          </DropDown>
          <ShopLink
            to="/items/category-products/gifts"
            className="label flex min-h-11 items-center"
          >
            {t('gifts')}
          </ShopLink>
        </nav>
        <div className="flex items-center gap-1 sm:gap-2">
          <Choices />
          <SearchAndWishlist />
          <UserLink />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

type Entries = { entries: { slug: string; title: string }[]; below: string };

function ShelfLinks({ entries, below }: Entries) {
  return (
    <ul>
      {entries.map(({ slug, title }) => (
        <li key={slug}>
          <ShopLink
            to={`${below}#${slug}`}
            className="label flex min-h-11 items-center px-2 hover:bg-ground"
          >
            {title}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
