import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '#contract/orders.ts';
import { countryName } from '#ui/country-name.ts';
import { Price, usePrice } from '../money/price.tsx';
import { useShop } from '../shop/shop.ts';
import { type Draft, priceOfDelivery } from './draft.ts';

type Props = {
  options: CheckoutOptions;
  subtotal: number;
  draft: Draft;
  setDraft: (change: Draft) => void;
};

/**
 * The delivery methods with their prices for this basket, and the amount missing for free delivery.
 */
export function DeliveryChoice({ options, subtotal, draft, setDraft }: Props) {
  const t = useTranslations('checkout');
  const price = usePrice();
  const reach = useReach();
  return (
    <fieldset className="mt-5 border-t border-line pt-5">
      <legend className="label float-left mb-2 w-full font-semibold">{t('delivery')}</legend>
      <div className="clear-both">
        {options.deliveryMethods.map(({ id, title, price: cost, freeFrom, countries }) => {
          const now = priceOfDelivery(options, id, subtotal);
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
                {countries && <span className="label block text-quiet">{reach(countries)}</span>}
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

/** Describes the countries of a delivery method: the shop's own first, the others counted. */
function useReach() {
  const t = useTranslations('checkout');
  const { language, settings } = useShop();
  return function reach(countries: string[]): string {
    const isHome = (code: string) => code === settings.country;
    const near = countries.toSorted((a, b) => Number(isHome(b)) - Number(isHome(a))).slice(0, 3);
    const names = near.map((code) => countryName(code, language)).join(', ');
    const count = countries.length - near.length;
    return count ? t('deliversToMore', { names, count }) : t('deliversTo', { names });
  };
}
