import { useTranslations } from 'use-intl';
import { ShopLink } from '../links/shop-link.tsx';

type Props = { trail: [to: string, title: string][]; here: string };

export function Breadcrumbs({ trail, here }: Props) {
  const t = useTranslations('header');
  return (
    <nav aria-label={t('breadcrumbs')} className="label mt-4">
      <ol className="flex flex-wrap gap-x-2 text-quiet">
        {[['/', t('home')] as const, ...trail].map(([to, title]) => (
          <li key={to} className="flex items-center gap-2">
            <ShopLink to={to} className="flex min-h-6 items-center hover:underline">
              {title}
            </ShopLink>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="flex min-h-6 items-center">
          {here}
        </li>
      </ol>
    </nav>
  );
}
