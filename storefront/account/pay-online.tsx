import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { byOwnClock } from '#core/day-in-words.ts';
import { isOnlineKind, providerNames } from '#core/online-payments.ts';
import { formatPrice } from '#ui/price.ts';
import { useHydrated } from '../browser/hydrated.ts';
import { Failure } from '../forms/failure.tsx';
import { useLanguage } from '../shop/shop.ts';
import { type PlacedOrder, useFreshOrder, usePayOnline } from './orders.ts';
import { toPayment } from './visit.ts';

/**
 * The button to a provider's page, for an order that is waiting for its payment. The order is read again
 * meanwhile, because it may be paid in another tab, or confirmed a moment later.
 */
export function PayOnline({ order }: { order: PlacedOrder }) {
  const t = useTranslations('order');
  const language = useLanguage();
  const { payableOnline, heldUntil, paymentStatus, paymentMethod, currency } = order;
  const pay = usePayOnline(order);
  const isAwaited = useIsConfirming(order);
  useFreshOrder(order);
  usePaymentAtOnce(pay.mutate);
  const { kind } = paymentMethod;
  const provider = isOnlineKind(kind) ? providerNames[kind] : '';
  const hasFailed = paymentStatus === 'failed';
  return (
    <>
      {hasFailed && <p className="mt-2 font-medium text-alarm">{t('payFailed')}</p>}
      {isAwaited && (
        <p className="mt-2" role="status">
          {t('payAwaited', { provider })}
        </p>
      )}
      {payableOnline > 0 ? (
        <>
          {heldUntil && (
            <p className="mt-2">
              {t('payHeld', { time: byOwnClock(heldUntil).slice(11, 16), provider })}
            </p>
          )}
          <button
            type="button"
            className={`mt-5 print:hidden ${isAwaited ? 'button-quiet' : 'button'}`}
            disabled={pay.isPending}
            onClick={() => pay.mutate()}
          >
            {pay.isPending
              ? t('payOpening')
              : t('payNow', { amount: formatPrice(payableOnline, currency, language) })}
          </button>
          <Failure error={pay.error} />
        </>
      ) : (
        <p className="mt-2">{t('payOver')}</p>
      )}
    </>
  );
}

/** Whether the visitor comes from the provider's page. */
export function useReturned(): boolean {
  const { search } = useLocation();
  return useHydrated() && new URLSearchParams(search).get('payment') === 'returned';
}

/** Whether the visitor comes from the provider's page and the provider has not said yet whether it was paid. */
export function useIsConfirming(order: PlacedOrder | undefined): boolean {
  const isReturned = useReturned();
  return isReturned && order?.paymentPending === true && order.paymentStatus !== 'failed';
}

/** Goes on to the payment right after the order, but not when the visitor comes back or reloads. */
function usePaymentAtOnce(pay: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const starts = location.state === toPayment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a visit with this state
  useEffect(() => {
    if (!starts) return;
    void navigate(location, { replace: true, state: 'placed', preventScrollReset: true });
    pay();
  }, [starts]);
}
