import { useTranslations } from 'use-intl';
import { ShopLink } from '../links/shop-link.tsx';

export function Workshop() {
  const t = useTranslations('home');
  return (
    <section aria-labelledby="workshop" className="section border-t border-line">
      <div className="page grid gap-x-16 gap-y-8 md:grid-cols-2">
        <h2 id="workshop" className="display">
          {t('workshop')}
        </h2>
        <div className="max-w-prose border-l border-metal pl-6 md:pl-10">
          <p>{t('workshopText')}</p>
          <p className="mt-4">{t('workshopMore')}</p>
          <p className="mt-6 flex flex-wrap gap-x-8">
            <ShopLink to="/about" className="link inline-flex min-h-11 items-center">
              {t('workshopLink')}
            </ShopLink>
            <a href="#wholesale" className="link inline-flex min-h-11 items-center">
              {t('tradeLink')}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
