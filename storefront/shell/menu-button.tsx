import MenuIcon from 'lucide-react/icons/menu';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { importOnce } from '../browser/patiently.ts';

/** The menu's code is loaded on the first touch of its button. */
const loadMenu = importOnce(() => import('../menu/menu.tsx'));
const Menu = lazy(loadMenu);

/** Opens the menu of phones and tablets; without JavaScript a link to the footer. */
export function MenuButton() {
  const t = useTranslations('header');
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it.
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <Link
        to="#foot"
        className="icon-button -ml-3 wide:hidden"
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <MenuIcon size={22} strokeWidth={1.4} aria-hidden="true" />
        <span className="sr-only">{t('menu')}</span>
      </Link>
      {isOpen && (
        <Suspense>
          <Menu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
