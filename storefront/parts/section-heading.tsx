import { useTranslations } from 'use-intl';
import { ShopLink } from '../links/shop-link.tsx';

type Props = { id: string; title: string; to?: string };

/** A section's heading with a link to all of its content. */
export function SectionHeading({ id, title, to }: Props) {
  const t = useTranslations('home');
  return (
    <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 lg:mb-10">
      <h2 id={id} className="title">
        {title}
      </h2>
      {to && (
        <ShopLink to={to} className="link label flex min-h-11 items-center">
          {t('seeAll')}
          <span className="sr-only">: {title}</span>
        </ShopLink>
      )}
    </div>
  );
}
