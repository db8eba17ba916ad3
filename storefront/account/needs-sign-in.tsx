import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ShopLink } from '../page/shop-link.tsx';

/** Stands where a page is its owner's alone; the sign-in leads back here. */
export function NeedsSignIn() {
  const t = useTranslations('account');
  const { pathname } = useLocation();
  return (
    <div className="mt-6">
      <p>{t('signInFirst')}</p>
      <p className="mt-6">
        <ShopLink to={`/client-auth/login?next=${encodeURIComponent(pathname)}`} className="button">
          {t('signIn')}
        </ShopLink>
      </p>
    </div>
  );
}
