import { useTranslations } from 'use-intl';
import { useShop } from '../shop/shop.ts';

/** A note without JavaScript: this part needs it, with the phone number to call instead. */
export function NeedsScript() {
  const t = useTranslations('fields');
  const { phone } = useShop().settings.contact;
  return (
    <noscript>
      <p className="mt-3 border-l border-metal pl-4">
        {t('needsScript')}{' '}
        <a className="link whitespace-nowrap" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      </p>
    </noscript>
  );
}
