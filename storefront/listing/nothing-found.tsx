import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ShopLink } from '../page/shop-link.tsx';
import { addressWithoutFilters, type Fixed, filterNames } from './address.ts';

/** Says what to do about an empty list. */
export function NothingFound({ fixed }: { fixed: Fixed }) {
  const t = useTranslations('listing');
  const [asked] = useSearchParams();
  const isFiltered = filterNames.some((name) => !(name in fixed) && asked.get(name));
  const search = asked.get('search');
  return (
    <div className="py-10">
      <h2 className="title">{search ? t('nothingFor', { search }) : t('nothing')}</h2>
      <p className="mt-3">{isFiltered ? t('nothingFiltered') : t('nothingText')}</p>
      <p className="mt-6 flex flex-wrap gap-4">
        {isFiltered && (
          <Link className="button" to={addressWithoutFilters(asked, fixed)}>
            {t('removeAll')}
          </Link>
        )}
        <ShopLink className="button-quiet" to="/items/allProducts">
          {t('all')}
        </ShopLink>
      </p>
    </div>
  );
}
