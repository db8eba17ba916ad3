import { useTranslations } from 'use-intl';
import { focusOnNotice } from '../basket/line-notice.tsx';

/** Links to the lines with a problem that blocks the order. */
export function SettleFirst() {
  const t = useTranslations('checkout');
  return (
    <button type="button" className="link min-h-11 text-left text-small" onClick={focusOnNotice}>
      {t('settleFirst')}
    </button>
  );
}
