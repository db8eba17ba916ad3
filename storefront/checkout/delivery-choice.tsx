import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '#contract/orders.ts';
import { Price, usePrice } from '../money/price.tsx';
import { type Draft, deliveryPrice } from './draft.ts';

type Props = {
  options: CheckoutOptions;
  subtotal: number;
  draft: Draft;
  setDraft: (change: Draft) => void;
};

/** The ways of delivery with what each costs this basket, and what is missing for it to be free. */
export function DeliveryChoice({ options, subtotal, draft, setDraft }: Props) {
  const t = useTranslations('checkout');
  const price = usePrice();
  return (
    <fieldset className="mt-5 border-t border-line pt-5">
      <legend className="label float-left mb-2 w-full font-semibold">{t('delivery')}</legend>
      <div className="clear-both">
        {options.deliveryMethods.map(({ id, title, price: cost, freeFrom }) => {
          const now = deliveryPrice(options, id, subtotal);
          return (
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
                    {now === 0
                      ? t('freeFrom', { price: price(freeFrom) })
                      : t('untilFree', { price: price(freeFrom - subtotal) })}
                  </span>
                )}
              </span>
              <span>{now === 0 ? t('free') : <Price amount={now} />}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
