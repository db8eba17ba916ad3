import { useTranslations } from 'use-intl';
import { useShop } from '../page/shop.ts';
import { SocialLinks } from '../shell/social-links.tsx';

export function ContactDetails() {
  const t = useTranslations('contact');
  const { contact } = useShop().settings;
  return (
    <>
      <dl className="mt-8 grid gap-x-8 gap-y-3 border-l border-metal pl-5 sm:grid-cols-[8rem_1fr]">
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
        <dd className="whitespace-pre-line">{contact.address}</dd>
        <dt className="text-quiet">{t('hours')}</dt>
        <dd>{contact.hours}</dd>
      </dl>
      <SocialLinks />
    </>
  );
}
