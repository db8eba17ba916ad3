import User from 'lucide-react/icons/user';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pathWithoutLanguage } from '#core/languages.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { CurrencySelect } from '../money/currency-select.tsx';
import { LanguageSelect } from '../parts/language-select.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useSignedIn } from '../session/tokens.ts';
import { signOut } from '../session/user.ts';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';

/** Language and currency; in a row above the header when it is too narrow. */
export function Choices() {
  return (
    <div className="header-choices">
      <LanguageSelect />
      <CurrencySelect />
    </div>
  );
}

export function SearchAndWishlist() {
  return (
    <>
      <SearchButton />
      <WishlistButton />
    </>
  );
}

/** Sign-in, which returns to a page about products; or the account and sign-out. */
export function UserLinks() {
  const t = useTranslations('header');
  const isSignedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const isOfItems = pathWithoutLanguage(pathname).startsWith('/items/');
  const back = isOfItems ? `?next=${encodeURIComponent(pathname + search)}` : '';
  return (
    <>
      <ShopLink
        to={isSignedIn ? '/account' : `/client-auth/login${back}`}
        className="label flex items-center hover:underline"
      >
        <span className="icon-button">
          <User size={20} strokeWidth={1.4} aria-hidden="true" />
        </span>
        <span className={isSignedIn ? 'sr-only' : named}>
          {isSignedIn ? t('account') : t('signIn')}
        </span>
      </ShopLink>
      {isSignedIn && (
        <button
          type="button"
          className="label hidden min-h-11 px-2 hover:underline md:block"
          onClick={signOut}
        >
          {t('logout')}
        </button>
      )}
    </>
  );
}

/** The label next to an icon, on wide screens only. */
const named = 'sr-only xl:not-sr-only xl:mr-2';
