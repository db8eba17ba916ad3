import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '#contract/orders.ts';
import { Price, useCharge, usePrice } from '../money/price.tsx';
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
  const price = usePrice();
  const { charge, isShownInAnother, currency } = useCharge();
  const delivery = deliveryPrice(options, draft.deliveryMethod, subtotal);
  const total = subtotal + delivery;
  return (
    <section
      aria-labelledby="summary-title"
      className="bg-ground p-6 lg:row-span-2 lg:self-start lg:p-8"
    >
      <h2 id="summary-title" className="title">
        {t('summary')}
      </h2>
      <fieldset className="mt-5 border-t border-line pt-4">
        <legend className="label float-left mb-2 w-full font-semibold">{t('delivery')}</legend>
        <div className="clear-both">
          {options.deliveryMethods.map(({ id, title, price: cost, freeFrom }) => (
            <label key={id} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="radio"
                name="deliveryMethod"
                value={id}
                checked={id === draft.deliveryMethod}
                onChange={() => setDraft({ deliveryMethod: id })}
                className="mt-1 size-4 shrink-0 accent-ink"
              />
              <span className="flex-1">
                {title}
                {freeFrom !== null && cost > 0 && (
                  <span className="label block text-quiet">
                    {t('freeFrom', { price: price(freeFrom) })}
                  </span>
                )}
              </span>
              <span>
                {deliveryPrice(options, id, subtotal) === 0 ? (
                  t('free')
                ) : (
                  <Price amount={deliveryPrice(options, id, subtotal)} />
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <dl
        className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4"
        aria-live="polite"
      >
        <dt>{t('subtotal')}</dt>
        <dd className="text-right">
          <Price amount={subtotal} />
        </dd>
        <dt>{t('deliveryCost')}</dt>
        <dd className="text-right">{delivery === 0 ? t('free') : <Price amount={delivery} />}</dd>
        <dt className="border-t border-line pt-3 font-semibold">{t('total')}</dt>
        <dd className="border-t border-line pt-3 text-right font-semibold">
          <Price amount={total} />
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
    </section>
  );
}
