import { useTranslations } from 'use-intl';
import { atLeft, Dialog } from '../parts/dialog.tsx';
import { SocialLinks } from '../parts/social-links.tsx';
import { useSignedIn } from '../session/tokens.ts';
import { signOut } from '../session/user.ts';
import { useShop } from '../shop/shop.ts';
import { useGiftsPath } from '../shop/use-gifts-path.ts';
import { MenuChoices, MenuLink, MenuTaxons } from './menu-parts.tsx';

const look = 'title flex min-h-14 w-full items-center border-b border-line';

/** The menu of phones and tablets: the header's links, and the pages about the shop. */
export default function Menu({ onClose }: { onClose: () => void }) {
  const t = useTranslations('header');
  const { path } = useShop();
  const gifts = useGiftsPath();
  const isSignedIn = useSignedIn();
  return (
    <Dialog title={t('menu')} className={atLeft} onClose={onClose}>
      <nav aria-label={t('menu')}>
        <MenuLink to="/" title={t('home')} onClick={onClose} />
        {/* A plain link, because the server redirects this path. */}
        <a href={path('/allProducts')} className={look}>
          {t('shop')}
        </a>
        <MenuTaxons onClick={onClose} />
        <MenuLink to={gifts} title={t('gifts')} onClick={onClose} />
        <MenuLink to="/contact" title={t('contactUs')} onClick={onClose} />
        <MenuLink to="/about" title={t('aboutUs')} onClick={onClose} />
        <MenuLink to="/service" title={t('service')} onClick={onClose} />
        {isSignedIn ? (
          <>
            <MenuLink to="/account" title={t('account')} onClick={onClose} />
            <button type="button" className={look} onClick={signOut}>
              {t('logout')}
            </button>
          </>
        ) : (
          <MenuLink to="/client-auth/login" title={t('signIn')} onClick={onClose} />
        )}
      </nav>
      <div className="mt-6">
        <SocialLinks />
      </div>
      <MenuChoices />
    </Dialog>
  );
}
