import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

/** Each shell's menu of phones and tablets is loaded with the first touch of its button. */
const loaders = {
  shell: () => import('../menu/shell-menu.tsx'),
  items: () => import('../menu/items-menu.tsx'),
};
const menus = { shell: lazy(loaders.shell), items: lazy(loaders.items) };

/** Opens the menu of phones and tablets; without JavaScript it leads to the links at the foot. */
export function MenuButton({ menu }: { menu: keyof typeof menus }) {
  const t = useTranslations('header');
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const Entries = menus[menu];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it.
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <Link
        to="#foot"
        className="icon-button -ml-3 wide:hidden"
        onPointerEnter={loaders[menu]}
        onFocus={loaders[menu]}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Menu size={22} strokeWidth={1.4} aria-hidden="true" />
        <span className="sr-only">{t('menu')}</span>
      </Link>
      {isOpen && (
        <Suspense>
          <Entries onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
