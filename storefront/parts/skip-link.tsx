import { useTranslations } from 'use-intl';

export function SkipLink() {
  const t = useTranslations('header');
  return (
    <a className="skip-link" href="#content">
      {t('skip')}
    </a>
  );
}
