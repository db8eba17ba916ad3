import { useTranslations } from 'use-intl';

/** Says, where there is no JavaScript, that this part needs it. */
export function NeedsScript() {
  const t = useTranslations('fields');
  return (
    <noscript>
      <p className="mt-3 border-l border-metal pl-4">{t('needsScript')}</p>
    </noscript>
  );
}
