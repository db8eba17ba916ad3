import { useTranslations } from 'use-intl';
import { atLeft, Dialog } from '../page/dialog.tsx';
import { useSignedIn } from '../session/tokens.ts';
import { MenuChoices, MenuLink, MenuShelves } from './menu-parts.tsx';

/** The shell's menu on phones: the header's entries, opened out. */
export default function ShellMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations('header');
  const isSignedIn = useSignedIn();
  return (
    <Dialog title={t('menu')} className={atLeft} onClose={onClose}>
      <nav aria-label={t('menu')}>
        <MenuLink to="/" onClick={onClose} title={t('home')} />
        <MenuShelves onClick={onClose} />
        <MenuLink to="/items/category-products/gifts" onClick={onClose} title={t('gifts')} />
        <MenuLink to="/items/allProducts" onClick={onClose} title={t('allPieces')} />
        <MenuLink
          to={isSignedIn ? '/account' : '/client-auth/login'}
          onClick={onClose}
          title={isSignedIn ? t('account') : t('signIn')}
        />
      </nav>
      <MenuChoices />
    </Dialog>
  );
}
