import type { Currency } from '#contract/words.ts';
import { convertPrice, formatPrice } from '#ui/price.ts';
import { useShop } from '../page/shop.ts';
import { createStored } from '../session/stored.ts';

/** The currency prices are shown in; null is the one that is charged. */
export const shownCurrency = createStored<Currency | null>('currency', null);

/**
 * The currency prices are shown in: the one chosen last, else the one the address asks for. A choice
 * that the shop has no rate for any more waits until it has one again.
 */
export function useShownCurrency(): Currency | null {
  const { currency, settings } = useShop();
  const chosen = shownCurrency.use();
  const offered = [settings.chargeCurrency, ...settings.rates.map((rate) => rate.currency)];
  return offered.find((one) => one === chosen) ?? currency;
}

/** Writes an amount of the charge currency in the currency the visitor looks at prices in. */
export function usePrice() {
  const { settings, language } = useShop();
  const shown = useShownCurrency();
  const rate = settings.rates.find(({ currency }) => currency === shown);
  return function price(amount: number): string {
    return rate && shown !== settings.chargeCurrency
      ? formatPrice(convertPrice(amount, rate), rate.currency, language)
      : formatPrice(amount, settings.chargeCurrency, language);
  };
}

/** Writes an amount in the currency that is charged, and says whether that is the one shown. */
export function useCharge() {
  const { settings, language } = useShop();
  const shown = useShownCurrency();
  return {
    charge: (amount: number) => formatPrice(amount, settings.chargeCurrency, language),
    isShownInAnother: shown !== null && shown !== settings.chargeCurrency,
    currency: settings.chargeCurrency,
  };
}

/** An amount of the charge currency, as shown to this visitor. */
export function Price({ amount }: { amount: number }) {
  const price = usePrice();
  return <span className="whitespace-nowrap tabular-nums">{price(amount)}</span>;
}

/** A sum: converted from what is charged, it may be a little off what the shown prices add up to. */
export function Sum({ amount }: { amount: number }) {
  const { isShownInAnother } = useCharge();
  return (
    <>
      {isShownInAnother && amount > 0 && '≈ '}
      <Price amount={amount} />
    </>
  );
}

/** A product's price: one, or from lowest to highest. */
export function PriceRange({ from, to }: { from: number | null; to: number | null }) {
  if (from === null) return null;
  if (to === null || to === from) return <Price amount={from} />;
  return (
    <>
      <Price amount={from} /> – <Price amount={to} />
    </>
  );
}
