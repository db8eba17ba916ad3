import { useTranslations } from 'use-intl';
import { formatNumber } from '#ui/price.ts';
import { useLanguage } from '../page/shop.ts';
import { ringSize } from '../product/ring-sizes.ts';

const rows = [48, 50, 52, 54, 56, 58, 60, 62].map(ringSize);

/** The same finger in the ways of four countries. */
export function RingSizes() {
  const t = useTranslations('service.table');
  const language = useLanguage();
  return (
    <div className="read-table">
      <table>
        <caption className="label">{t('caption')}</caption>
        <thead>
          <tr>
            {(['size', 'diameter', 'turkey', 'usa'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ circumference, diameter, tr, us }) => (
            <tr key={circumference}>
              <th scope="row">{circumference}</th>
              <td>{formatNumber(diameter, language, 1)}</td>
              <td>{tr}</td>
              <td>{us}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
