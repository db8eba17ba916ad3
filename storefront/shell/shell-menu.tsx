import { useTranslations } from 'use-intl';
import { CurrencySelect } from '../money/currency-select.tsx';
import { useShop } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { LanguageLinks } from './language-select.tsx';

/** The shell's menu on phones: the header's entries, opened out. */
export function ShellMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations('header');
  const { categories, collections } = useShop();
  return (
    <>
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
      </nav>
      <MenuChoices />
    </>
  );
}

export function MenuLink({
  to,
  title,
  onClick,
}: {
  to: string;
  title: string;
  onClick: () => void;
}) {
  return (
    <ShopLink to={to} onClick={onClick} className="title flex min-h-12 items-center">
      {title}
    </ShopLink>
  );
}

/** Language and currency at the foot of a menu. */
export function MenuChoices() {
  return (
    <div className="mt-8 border-t border-line pt-6">
      <CurrencySelect />
      <LanguageLinks />
    </div>
  );
}

type GroupProps = {
  title: string;
  below: string;
  entries: { slug: string; title: string }[];
  onClick: () => void;
};

function Group({ title, below, entries, onClick }: GroupProps) {
  return (
    <details>
      <summary className="title flex min-h-12 items-center justify-between">
        {title}
        <span aria-hidden="true">+</span>
      </summary>
      <ul className="mb-3 border-l border-metal pl-4">
        {entries.map((entry) => (
          <li key={entry.slug}>
            <ShopLink
              to={`${below}#${entry.slug}`}
              onClick={onClick}
              className="flex min-h-11 items-center"
            >
              {entry.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
