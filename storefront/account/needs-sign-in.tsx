import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ShopLink } from '../links/shop-link.tsx';

/** Shown on account pages to visitors; signing in returns to the page. */
export function NeedsSignIn() {
  const t = useTranslations('account');
  const { pathname } = useLocation();
  const next = `?next=${encodeURIComponent(pathname)}`;
  return (
    <>
      <h1 className="display">{t('signInTitle')}</h1>
      <p className="mt-6">{t('signInFirst')}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <ShopLink to={`/client-auth/login${next}`} className="button">
          {t('signIn')}
        </ShopLink>
        <ShopLink to={`/client-auth/signup${next}`} className="button-quiet">
          {t('signup')}
        </ShopLink>
      </p>
    </>
  );
}
