import X from 'lucide-react/icons/x';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Facets } from '#contract/products.ts';
import { useSizeLabel } from '../product/size-label.ts';
import { addressWithout, addressWithoutFilters, type Fixed, filterNames } from './address.ts';

type Props = { facets: Facets; fixed: Fixed };

/** The filters that are on, each with its way off. */
export function Chips({ facets, fixed }: Props) {
  const t = useTranslations('listing');
  const sizeLabel = useSizeLabel();
  const [asked] = useSearchParams();
  const names = filterNames.filter((name) => !(name in fixed));
  const on = names.flatMap((name) => asked.getAll(name).map((value) => ({ name, value })));
  const shown = on.filter(({ value }) => value !== '');
  if (!shown.length) return null;
  return (
    <ul className="mb-6 flex flex-wrap gap-2" aria-label={t('chosen')}>
      {shown.map(({ name, value }) => (
        <li key={`${name}=${value}`}>
          <Link
            to={addressWithout(asked, name, value)}
            preventScrollReset
            className="label flex min-h-9 items-center gap-2 border border-line px-3"
          >
            <span className="sr-only">{t('remove')} </span>
            {titleOf(name, value)}
            <X size={14} strokeWidth={1.5} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={addressWithoutFilters(asked, fixed)}
          preventScrollReset
          className="link label flex min-h-9 items-center px-2"
        >
          {t('removeAll')}
        </Link>
      </li>
    </ul>
  );

  function titleOf(name: (typeof filterNames)[number], value: string): string {
    if (name === 'category')
      return facets.categories.find((one) => one.slug === value)?.title ?? value;
    if (name === 'collection') {
      return facets.collections.find((one) => one.slug === value)?.title ?? value;
    }
    if (name === 'color') return facets.colors.find((one) => one.value === value)?.title ?? value;
    if (name === 'inStock') return t('inStock');
    if (name === 'minPrice') return t('from', { price: value });
    if (name === 'maxPrice') return t('upTo', { price: value });
    return sizeLabel(value);
  }
}
