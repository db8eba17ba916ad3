import { useTranslations } from 'use-intl';
import { formatNumber } from '#ui/price.ts';
import { ringSize, ringSizes } from '../product/ring-sizes.ts';
import { useLanguage } from '../shop/shop.ts';

const rows = ringSizes.map(ringSize);

/** A conversion table of ring sizes in five systems. */
export function RingSizes() {
  const t = useTranslations('service.table');
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard on narrow screens
    <section className="read-table" tabIndex={0} aria-label={t('caption')}>
      <table>
        <caption className="label">{t('caption')}</caption>
        <thead>
          <tr>
            {(['size', 'diameter', 'britain', 'usa', 'russia', 'turkey'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ circumference, diameter, uk, us, ru, tr }) => (
            <tr key={circumference}>
              <th scope="row">{circumference}</th>
              <td>{formatNumber(diameter, language, 1)}</td>
              <td>{uk}</td>
              <td>{us}</td>
              <td>{ru}</td>
              <td>{tr}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
