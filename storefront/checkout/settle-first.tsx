import { useTranslations } from 'use-intl';
import { focusOnNotice } from '../basket/line-notice.tsx';

/** Leads to the lines that have to be settled before the order. */
export function SettleFirst() {
  const t = useTranslations('checkout');
  return (
    <button type="button" className="link min-h-11 text-left text-small" onClick={focusOnNotice}>
      {t('settleFirst')}
    </button>
  );
}
