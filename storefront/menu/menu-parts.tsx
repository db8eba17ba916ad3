import { CurrencySelect } from '../money/currency-select.tsx';
import { ShopLink } from '../page/shop-link.tsx';
import { LanguageLinks } from '../shell/language-select.tsx';

type LinkProps = { to: string; title: string; onClick: () => void };

/** One entry of a phone's menu. */
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

/** Language and currency at the foot of a menu. */
export function MenuChoices() {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-8">
      <LanguageLinks inline />
      <CurrencySelect />
    </div>
  );
}
