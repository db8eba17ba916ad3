import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ShopLink } from '../page/shop-link.tsx';
import { useSignedIn } from '../session/tokens.ts';
import { signOut } from '../session/user.ts';

/** Sign in, which comes back to this page; or Logout. */
export function SignInOrLogout() {
  const t = useTranslations('header');
  const isSignedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const look =
    'label hidden min-h-11 min-w-16 items-center justify-center px-2 hover:underline md:flex';
  if (isSignedIn) {
    return (
      <button type="button" className={look} onClick={signOut}>
        {t('logout')}
      </button>
    );
  }
  const back = encodeURIComponent(pathname + search);
  return (
    <ShopLink to={`/client-auth/login?next=${back}`} className={look}>
      {t('signIn')}
    </ShopLink>
  );
}
