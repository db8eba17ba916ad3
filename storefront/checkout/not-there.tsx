import { useTranslations } from 'use-intl';
import { countryName } from '#ui/country-name.ts';
import { useLanguage } from '../shop/shop.ts';

type Props = {
  country: string;
  /** Whether the order could be collected instead. */
  mayCollect?: boolean;
  /** Whether it is a repetition, which is not announced. */
  isRepeated?: boolean;
};

/** Says that no delivery method goes to the country. */
export function NotThere({ country, mayCollect = false, isRepeated = false }: Props) {
  const t = useTranslations('checkout');
  const name = countryName(country, useLanguage());
  return (
    <p role={isRepeated ? undefined : 'alert'} className="text-small font-medium text-alarm">
      {t('notThere', { country: name })} {mayCollect && t('collectInstead')}
    </p>
  );
}
