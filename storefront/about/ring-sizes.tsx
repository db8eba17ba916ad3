import { useTranslations } from 'use-intl';
import { useLanguage } from '../page/shop.ts';

/** Inner circumference and diameter in millimetres, and what Turkey and the USA call that size. */
const sizes = [
  [48, 15.25, 8, '4½'],
  [50, 16, 10, '5¼'],
  [52, 16.5, 12, '6'],
  [54, 17.25, 14, '6¾'],
  [56, 17.75, 16, '7½'],
  [58, 18.5, 18, '8½'],
  [60, 19, 20, '9¼'],
  [62, 19.75, 22, '10'],
] as const;

/** The same finger in the ways of four countries. */
export function RingSizes() {
  const t = useTranslations('service.table');
  const language = useLanguage();
  const decimal = language === 'en' ? '.' : ',';
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
          {sizes.map(([around, across, turkey, usa]) => (
            <tr key={around}>
              <th scope="row">{around}</th>
              <td>{String(across).replace('.', decimal)}</td>
              <td>{turkey}</td>
              <td>{usa}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
