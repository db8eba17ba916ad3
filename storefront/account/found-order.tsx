import { useTranslations } from 'use-intl';
import type { FoundOrder as Found, OrderLookup } from '#contract/guest-orders.ts';
import { focusOn } from '../browser/focus-on.ts';
import { Failure } from '../forms/failure.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { useStanding } from './standing.ts';
import { Timeline } from './timeline.tsx';

type Props = {
  order: Found;
  /** By what it was found. */
  lookup: OrderLookup;
  onAnother: () => void;
};

/** An order found by its number and a contact, which shows no address; its link is sent on request. */
export function FoundOrder({ order, lookup, onAnother }: Props) {
  const t = useTranslations('order');
  const standing = useStanding();
  return (
    <div className="max-w-4xl">
      <h1 className="display outline-none" tabIndex={-1} ref={focusOn}>
        {t('numbered', { number: order.number })}
      </h1>
      <p className="mt-5 max-w-2xl" role="status">
        {standing(order)}
      </p>
      <OrderParcels order={order} />
      {order.linkBy && <SendLink by={order.linkBy} lookup={lookup} />}
      <Timeline order={order} />
      <div className="mt-12">
        <OrderLines order={order} />
      </div>
      <p className="mt-12 border-t border-line pt-8">
        <button type="button" className="link min-h-12" onClick={onAnother}>
          {t('trackAnother')}
        </button>
      </p>
    </div>
  );
}

function SendLink({ by, lookup }: { by: NonNullable<Found['linkBy']>; lookup: OrderLookup }) {
  const t = useTranslations('order');
  const lang = useLanguage();
  const send = useMutation({
    mutationFn: () => callOpenly('POST /orders/lookup/link', { query: { lang }, body: lookup }),
  });
  return (
    <div className="mt-8 max-w-2xl bg-ground p-6">
      {send.data ? (
        <p role="status" tabIndex={-1} ref={focusOn} className="outline-none">
          {t(`linkSent.${send.data.by}`)}
        </p>
      ) : (
        <>
          <p className="mb-5">{t('linkText')}</p>
          <button
            type="button"
            className="button"
            // Stays focused if the link is refused.
            aria-disabled={send.isPending}
            onClick={() => !send.isPending && send.mutate()}
          >
            {t(`linkBy.${by}`)}
          </button>
        </>
      )}
      <Failure error={send.error} />
    </div>
  );
}
