import { useTranslations } from 'use-intl';
import type { Currency } from '#contract/fields.ts';
import { convertPrice } from '#core/currencies.ts';
import { formatPrice } from '#ui/price.ts';
import { createStored } from '../browser/stored.ts';
import { useShop } from '../shop/shop.ts';

/** The display currency chosen by the visitor; null for the charge currency. */
export const shownCurrency = createStored<Currency | null>('currency', null);

/**
 * The display currency: the last one chosen, else the one in the query. A chosen currency without
 * an exchange rate is ignored until it has one again.
 */
export function useShownCurrency(): Currency | null {
  const { currency, settings } = useShop();
  const chosen = shownCurrency.use();
  const offered = [settings.chargeCurrency, ...settings.rates.map((rate) => rate.currency)];
  return offered.find((one) => one === chosen) ?? currency;
}

/**
 * Converts and formats amounts in the display currency. Sums are added up from displayed amounts,
 * because a converted sum could differ from them by rounding.
 */
export function useShownAmounts() {
  const { settings, language } = useShop();
  const shown = useShownCurrency();
  const rate = settings.rates.find(({ currency }) => currency === shown);
  const converts = rate && shown !== settings.chargeCurrency;
  return {
    /** Converts and rounds an amount of the charge currency. */
    convert: (amount: number) =>
      converts ? convertPrice(amount, settings.chargeCurrency, rate) : amount,
    /** Formats a converted amount, or a sum of converted amounts. */
    format: (converted: number) =>
      formatPrice(converted, converts ? rate.currency : settings.chargeCurrency, language),
  };
}

/** Formats an amount of the charge currency in the display currency. */
export function usePrice() {
  const { convert, format } = useShownAmounts();
  return (amount: number) => format(convert(amount));
}

/** Formats an amount in the charge currency, and returns whether another currency is displayed. */
export function useCharge() {
  const { settings, language } = useShop();
  const shown = useShownCurrency();
  return {
    charge: (amount: number) => formatPrice(amount, settings.chargeCurrency, language),
    isShownInAnother: shown !== null && shown !== settings.chargeCurrency,
    currency: settings.chargeCurrency,
  };
}

/** An amount of the charge currency, in the display currency. */
export function Price({ amount }: { amount: number }) {
  const price = usePrice();
  return <span className="whitespace-nowrap tabular-nums">{price(amount)}</span>;
}

/** A price times a quantity, in the display currency. */
export function LineTotal({ price, quantity }: { price: number; quantity: number }) {
  const { convert, format } = useShownAmounts();
  return (
    <span className="whitespace-nowrap tabular-nums">{format(convert(price) * quantity)}</span>
  );
}

type PriceRangeProps = { from: number | null; to: number | null; before?: number | null };

/** A product's price, or its lowest price, with the compare-at price. */
export function PriceRange({ from, to, before = null }: PriceRangeProps) {
  const t = useTranslations('listing');
  const price = usePrice();
  if (from === null) return null;
  const text = price(from);
  return (
    <>
      <span className="tabular-nums">
        {to === null || to === from ? text : t('from', { price: text })}
      </span>
      <PriceBefore price={from} before={before} />
    </>
  );
}

/** The compare-at price of a reduced item, struck through. */
export function PriceBefore({ price, before }: { price: number; before: number | null }) {
  const t = useTranslations('listing');
  if (before === null || before <= price) return null;
  return (
    <>
      {' '}
      <span className="sr-only">{t('reducedFrom')} </span>
      <s className="text-quiet">
        <Price amount={before} />
      </s>
    </>
  );
}
