import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '#contract/orders.ts';
import { Price, Sum, useCharge } from '../money/price.tsx';
import { ShopLink } from '../page/shop-link.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { type Draft, deliveryPrice } from './draft.ts';

type Props = {
  options: CheckoutOptions;
  subtotal: number;
  /** Whether a line has to be settled before anything can be paid. */
  isStuck: boolean;
  draft: Draft;
  setDraft: (change: Draft) => void;
};

/** All that it will cost, before anything is asked. */
export function Summary({ options, subtotal, isStuck, draft, setDraft }: Props) {
  const t = useTranslations('checkout');
  const { charge, isShownInAnother, currency } = useCharge();
  const delivery = deliveryPrice(options, draft.deliveryMethod, subtotal);
  const total = subtotal + delivery;
  return (
    <section
      aria-labelledby="summary-title"
      className="bg-ground p-6 lg:sticky lg:top-28 lg:row-span-2 lg:self-start lg:p-8"
    >
      <h2 id="summary-title" className="title">
        {t('summary')}
      </h2>
      <DeliveryChoice {...{ options, subtotal, draft, setDraft }} />
      <dl
        className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-5"
        aria-live="polite"
      >
        <dt>{t('subtotal')}</dt>
        <dd className="text-right">
          <Sum amount={subtotal} />
        </dd>
        <dt>{t('deliveryCost')}</dt>
        <dd className="text-right">{delivery === 0 ? t('free') : <Price amount={delivery} />}</dd>
        <dt className="mt-2 border-t border-line pt-4 font-semibold">{t('total')}</dt>
        <dd className="mt-2 border-t border-line pt-4 text-right font-semibold">
          <Sum amount={total} />
        </dd>
      </dl>
      <p className="mt-4 text-small">
        {isStuck
          ? t('settleFirst')
          : t(isShownInAnother ? 'chargedInAnother' : 'charged', {
              currency: currency.toUpperCase(),
              amount: charge(total),
            })}
      </p>
      <p className="mt-3 text-small">
        <ShopLink to="/shipping-policy" className="link inline-flex min-h-6 items-center">
          {t('returns')}
        </ShopLink>
      </p>
    </section>
  );
}
