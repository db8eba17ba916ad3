import { useTranslations } from 'use-intl';
import { orderFormId } from './order-form.tsx';

type Props = {
  total: string;
  isStuck: boolean;
  /**
   * Whether the button submits the order. The sticky bar on phones only leads to the form, which it may
   * cover.
   */
  mayPlace?: boolean;
};

/** The button next to the total: leads to the form, or places the order from there. */
export function NextStep({ total, isStuck, mayPlace = false }: Props) {
  const t = useTranslations('checkout');
  if (mayPlace) {
    return (
      <button type="submit" form={orderFormId} className="button w-full" disabled={isStuck}>
        <span className="sr-only">
          {t('total')} {total}:{' '}
        </span>
        {t('placeShort')}
      </button>
    );
  }
  return (
    <a href="#order-title" className="button w-full">
      {t('toCheckout')}
    </a>
  );
}
