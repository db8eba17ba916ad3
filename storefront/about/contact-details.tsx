import { useTranslations } from 'use-intl';
import { SocialLinks } from '../parts/social-links.tsx';
import { useShop } from '../shop/shop.ts';

export function ContactDetails() {
  const t = useTranslations('contact');
  const { contact } = useShop().settings;
  return (
    <>
      <dl className="mb-4 grid gap-x-8 border-l border-metal pl-5 max-sm:[&>dt:not(:first-child)]:mt-4 sm:grid-cols-[8rem_1fr] sm:gap-y-3">
        <dt className="text-quiet">{t('phone')}</dt>
        <dd>
          <a className="link" href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
            {contact.phone}
          </a>
        </dd>
        <dt className="text-quiet">{t('email')}</dt>
        <dd>
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </dd>
        <dt className="text-quiet">{t('address')}</dt>
        <dd>
          <span className="block whitespace-pre-line">{contact.address}</span>
          {/\p{L}/u.test(contact.address) && (
            <a
              className="link mt-1 inline-flex min-h-9 items-center"
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(contact.address)}`}
              rel="noreferrer"
            >
              {t('map')}
            </a>
          )}
        </dd>
        {contact.hours && (
          <>
            <dt className="text-quiet">{t('hours')}</dt>
            <dd>{contact.hours}</dd>
          </>
        )}
      </dl>
      <SocialLinks />
    </>
  );
}
