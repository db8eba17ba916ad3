import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UnclaimedOrder } from '#contract/guest-orders.ts';
import { noMoneyStatuses } from '#core/order-status.ts';
import { focusOn } from '../browser/focus-on.ts';
import { Failure } from '../forms/failure.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Sure } from './sure.tsx';
import { unbroken } from './unbroken.tsx';
import { type Outcome, useClaim, useDecline, useUnclaimedOrders } from './unclaimed.ts';

type Done = { outcome: Outcome; number: string };

/** Orders with the client's phone that may be somebody else's, until the client says so. */
export function UnclaimedOrders() {
  const t = useTranslations('order.unclaimed');
  const { orders } = useUnclaimedOrders();
  const [done, setDone] = useState<Done>();
  if (orders.length === 0 && !done) return null;
  return (
    <section aria-labelledby="unclaimed" className="mt-8 bg-ground p-6">
      <h2 id="unclaimed" className="title">
        {t('title')}
      </h2>
      {orders.length > 0 && <p className="mt-3 max-w-2xl">{t('text')}</p>}
      {done && (
        <p
          role="status"
          // The focus was on a button of the order, which is no longer listed.
          key={done.number}
          tabIndex={-1}
          ref={focusOn}
          className="mt-4 font-medium outline-none"
        >
          {t.rich(done.outcome, { number: done.number, strong: unbroken })}
        </p>
      )}
      <ul className="mt-6 divide-y divide-line border-line *:last:pb-0 not-empty:border-t empty:hidden">
        {orders.map((order) => (
          <Unclaimed key={order.id} order={order} onDone={setDone} />
        ))}
      </ul>
    </section>
  );
}

type Props = { order: UnclaimedOrder; onDone: (done: Done) => void };

function Unclaimed({ order, onDone }: Props) {
  const t = useTranslations('order.unclaimed');
  const tOrder = useTranslations('order');
  const { number, status, deliveryMethod } = order;
  const tell = (outcome: Outcome) => onDone({ outcome, number });
  const claim = useClaim(tell);
  const decline = useDecline(tell);
  const isBusy = claim.isPending || decline.isPending;
  const wouldCancel = status === 'new' && noMoneyStatuses.includes(order.paymentStatus);
  const isCollected = deliveryMethod.pickUp && (status === 'shipped' || status === 'delivered');
  return (
    <OrderSummary order={order} number={<span className="font-medium">{number}</span>}>
      {status !== 'new' && (
        <p className="label mt-1">
          {tOrder(isCollected ? `happenedCollected.${status}` : `happened.${status}`)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-x-6">
        <button
          type="button"
          className="link label min-h-11 font-semibold"
          // Keeps the focus while it is pending, and if it is refused.
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            decline.reset();
            claim.mutate(order);
          }}
        >
          {t('claim')}
          <span className="sr-only">: {number}</span>
        </button>
        <Sure
          ask={t('decline')}
          about={number}
          question={t(wouldCancel ? 'declineSure' : 'declineSureOnly')}
          yes={t('declineYes')}
          isBusy={isBusy}
          onYes={() => {
            claim.reset();
            decline.mutate(order);
          }}
        />
      </div>
      <Failure error={claim.error ?? decline.error} />
    </OrderSummary>
  );
}
