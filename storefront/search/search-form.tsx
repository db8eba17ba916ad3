import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { useShop } from '../shop/shop.ts';

/** The search form of the search page, which works without JavaScript. */
export function SearchForm({ search }: { search: string }) {
  const t = useTranslations('search');
  const { path, currency } = useShop();
  return (
    <Form action={path('/search')} method="get" role="search" className="mt-6 flex max-w-xl gap-2">
      {currency && <input type="hidden" name="currency" value={currency} />}
      <input
        type="search"
        name="search"
        aria-label={t('title')}
        placeholder={t('placeholder')}
        defaultValue={search}
        maxLength={200}
        className="field min-w-0 flex-1"
      />
      <button type="submit" className="button px-6">
        {t('go')}
      </button>
    </Form>
  );
}
