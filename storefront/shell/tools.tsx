import User from 'lucide-react/icons/user';
import { useTranslations } from 'use-intl';
import { CurrencySelect } from '../money/currency-select.tsx';
import { ShopLink } from '../page/shop-link.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useSignedIn } from '../session/tokens.ts';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import { LanguageSelect } from './language-select.tsx';

/** Language and currency, which phones find in their menu. */
export function Choices() {
  return (
    <div className="mr-2 hidden items-center gap-4 wide:flex">
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

/** The way in, or to one's account; the narrowest phones find it in their menu. */
export function UserLink() {
  const t = useTranslations('header');
  const isSignedIn = useSignedIn();
  return (
    <ShopLink
      to={isSignedIn ? '/account' : '/client-auth/login'}
      className="icon-button max-xs:hidden"
    >
      <User size={20} strokeWidth={1.4} aria-hidden="true" />
      <span className="sr-only">{isSignedIn ? t('account') : t('signIn')}</span>
    </ShopLink>
  );
}
