import { useTranslations } from 'use-intl';
import { ShopLink } from '../links/shop-link.tsx';
import { CurrencySelect } from '../money/currency-select.tsx';
import { LanguageLinks } from '../parts/language-select.tsx';
import type { MenuEntry } from '../shop/root-data.ts';
import { useShop } from '../shop/shop.ts';

type LinkProps = { to: string; title: string; onClick: () => void };

export function MenuLink({ to, title, onClick }: LinkProps) {
  return (
    <ShopLink
      to={to}
      onClick={onClick}
      className="title flex min-h-14 items-center border-b border-line"
    >
      {title}
    </ShopLink>
  );
}

/** Collections and categories as collapsible lists. */
export function MenuTaxons({ onClick }: { onClick: () => void }) {
  const t = useTranslations('header');
  const { categories, collections } = useShop();
  return (
    <>
      <Group
        title={t('collections')}
        entries={collections}
        below="/items/collections"
        onClick={onClick}
      />
      <Group
        title={t('categories')}
        entries={categories}
        below="/items/categories"
        onClick={onClick}
      />
    </>
  );
}

export function MenuChoices() {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-8">
      <LanguageLinks inline />
      <CurrencySelect />
    </div>
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
