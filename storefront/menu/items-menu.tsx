import { useTranslations } from 'use-intl';
import { atLeft, Dialog } from '../page/dialog.tsx';
import { useShop } from '../page/shop.ts';
import { useSignedIn } from '../session/tokens.ts';
import { signOut } from '../session/user.ts';
import { SocialLinks } from '../shell/social-links.tsx';
import { MenuChoices, MenuLink, MenuShelves } from './menu-parts.tsx';

const look = 'title flex min-h-14 w-full items-center border-b border-line';

/** The items shell's menu on phones. */
export default function ItemsMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations('header');
  const { path } = useShop();
  const isSignedIn = useSignedIn();
  return (
    <Dialog title={t('menu')} className={atLeft} onClose={onClose}>
      <nav aria-label={t('menu')}>
        <MenuLink to="/" title={t('home')} onClick={onClose} />
        {/* The address of old: the server answers it with /items/allProducts for good. */}
        <a href={path('/allProducts')} className={look}>
          {t('shop')}
        </a>
        <MenuShelves onClick={onClose} />
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
