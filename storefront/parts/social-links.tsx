import { useTranslations } from 'use-intl';
import { own } from '#core/own.ts';
import { useShop } from '../shop/shop.ts';
import { socialMarks } from './social-marks.tsx';

export function SocialLinks() {
  const t = useTranslations('footer');
  const { social } = useShop().settings.contact;
  if (!social.length) return null;
  return (
    <ul className="-ml-3 flex flex-wrap" aria-label={t('social')}>
      {social.map(({ name, url }) => (
        <li key={url}>
          <a href={url} className="icon-button" rel="noopener noreferrer me" target="_blank">
            {own(socialMarks, name.toLowerCase()) ?? (
              <span aria-hidden="true">{name.slice(0, 2)}</span>
            )}
            <span className="sr-only">{t('newWindow', { name })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
