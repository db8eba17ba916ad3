import { useTranslations } from 'use-intl';
import { byOwnClock, dayInWords } from '#core/day-in-words.ts';
import { isBalanceDue } from '#core/deposit.ts';
import { awaitedStatuses } from '#core/order-status.ts';
import { formatPrice } from '#ui/price.ts';
import { useLanguage } from '../shop/shop.ts';
import { BankDetails } from './bank-details.tsx';
import type { PlacedOrder } from './orders.ts';
import { PayOnline, useIsConfirming } from './pay-online.tsx';

/** The payment instructions of an order, highlighted until it is paid. */
export function HowToPay({ order }: { order: PlacedOrder }) {
  const t = useTranslations('order');
  const language = useLanguage();
  const { paymentStatus, paymentMethod, status, total, paid, refunded, currency, number } = order;
  const isConfirming = useIsConfirming(order);
  const isPart = paymentStatus === 'partially_paid';
  const isAwaited = awaitedStatuses.includes(paymentStatus);
  const isOnline = order.payableOnline > 0 || order.heldUntil !== null;
  const isClosed = status === 'cancelled' || status === 'returned';
  const isDue = isOnline || (isAwaited && !isClosed);
  const price = (amount: number) => formatPrice(amount, currency, language);
  const stands = [t(`payments.${paymentStatus}`), refunded > 0 && price(refunded)];
  const { account } = paymentMethod;
  return (
    <section aria-labelledby="payment" className={isDue ? 'mt-8 max-w-2xl bg-ground p-6' : 'mt-8'}>
      <h2 id="payment" className="label font-semibold">
        {t('payment')}
      </h2>
      <p className="mt-2">
        {paymentMethod.title}, {price(total)}
        {/* No payment is expected for a cancelled or returned order. */}
        {!isConfirming &&
          (isDue || isPart || !isAwaited) &&
          ` (${stands.filter(Boolean).join(': ')})`}
      </p>
      {isPart && <p className="mt-2">{t('paidOf', { paid: price(paid), total: price(total) })}</p>}
      {isDue && <Deposit order={order} />}
      {isDue && paymentMethod.instructions && (
        <>
          <p className="mt-2 whitespace-pre-line">{paymentMethod.instructions}</p>
          {paymentMethod.kind === 'bank_transfer' && !account && (
            <p className="mt-2">
              {t('reference')} <strong className="whitespace-nowrap">{number}</strong>
            </p>
          )}
        </>
      )}
      {isDue && order.lapsesAt && paymentMethod.kind === 'bank_transfer' && (
        <p className="mt-2">
          {t('payBy', { date: dayInWords(byOwnClock(order.lapsesAt), language) })}
        </p>
      )}
      {isDue && account && order.dueNext > 0 && (
        <BankDetails order={order} amount={order.dueNext} account={account} />
      )}
      {isOnline && <PayOnline order={order} />}
      {order.returning > 0 && (
        <p className="mt-2">{t('returning', { amount: price(order.returning) })}</p>
      )}
      {order.returned > 0 && (
        <p className="mt-2">{t('returned', { amount: price(order.returned) })}</p>
      )}
    </section>
  );
}

/** The deposit that is to be paid now, and the balance, which is due once the order is ready. */
function Deposit({ order }: { order: PlacedOrder }) {
  const t = useTranslations('order');
  const language = useLanguage();
  const { paymentMethod, status, total, paid, dueNext, currency } = order;
  if (!paymentMethod.deposit || dueNext === 0) return null;
  const later = total - paid - dueNext;
  const price = (amount: number) => formatPrice(amount, currency, language);
  return (
    <p className="mt-2">
      {later > 0
        ? t('depositDue', { deposit: price(dueNext), balance: price(later) })
        : t(isBalanceDue(status) ? 'balanceDueNow' : 'balanceDue', { balance: price(dueNext) })}
    </p>
  );
}
