import Menu from 'lucide-react/icons/menu';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { atLeft, Dialog } from '../page/dialog.tsx';

/** Opens the menu of phones and tablets; without JavaScript it leads to the links at the foot. */
export function MenuButton({ menu }: { menu: (onClose: () => void) => ReactNode }) {
  const t = useTranslations('header');
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it.
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <Link
        to="#foot"
        className="icon-button -ml-3 lg:hidden"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Menu size={22} strokeWidth={1.4} aria-hidden="true" />
        <span className="sr-only">{t('menu')}</span>
      </Link>
      {isOpen && (
        <Dialog title={t('menu')} className={atLeft} onClose={() => setOpen(false)}>
          {menu(() => setOpen(false))}
        </Dialog>
      )}
    </>
  );
}
