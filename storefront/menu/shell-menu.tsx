import { useTranslations } from 'use-intl';
import { atLeft, Dialog } from '../page/dialog.tsx';
import type { MenuEntry } from '../page/root-data.ts';
import { useShop } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { useSignedIn } from '../session/tokens.ts';
import { MenuChoices, MenuLink } from './menu-parts.tsx';

/** The shell's menu on phones: the header's entries, opened out. */
export default function ShellMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations('header');
  const { categories, collections } = useShop();
  const isSignedIn = useSignedIn();
  return (
    <Dialog title={t('menu')} className={atLeft} onClose={onClose}>
      <nav aria-label={t('menu')}>
        <MenuLink to="/" onClick={onClose} title={t('home')} />
        <Group
          title={t('collections')}
          entries={collections}
          below="/items/collections"
          onClick={onClose}
        />
        <Group
          title={t('categories')}
          entries={categories}
          below="/items/categories"
          onClick={onClose}
        />
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

type GroupProps = { title: string; below: string; entries: MenuEntry[]; onClick: () => void };

function Group({ title, below, entries, onClick }: GroupProps) {
  return (
    <details name="menu-group" className="group border-b border-line">
      <summary className="title flex min-h-14 items-center justify-between">
        {title}
        <span aria-hidden="true" className="transition-transform duration-200 group-open:rotate-45">
          +
        </span>
      </summary>
      <ul className="mb-4">
        {entries.map(({ slug, title: name, thumb }) => (
          <li key={slug}>
            <ShopLink
              to={`${below}#${slug}`}
              onClick={onClick}
              className="flex min-h-16 items-center gap-4"
            >
              <span className="w-10">
                {thumb ? (
                  <img src={thumb} alt="" width={240} height={300} className="frame" />
                ) : (
                  <span className="frame" />
                )}
              </span>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
