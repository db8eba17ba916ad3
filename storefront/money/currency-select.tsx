import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Currency } from '#contract/fields.ts';
import { currencies, signOf } from '#core/currencies.ts';
import { KeptFields } from '../forms/kept-fields.tsx';
import { useShop } from '../shop/shop.ts';
import { shownCurrency, useShownCurrency } from './price.tsx';

/**
 * Selects the display currency; the charge currency stays the same. Without JavaScript it is a
 * form, and the currency is in the query.
 */
export function CurrencySelect() {
  const t = useTranslations('header');
  const { settings, currency: asked } = useShop();
  const [names] = useSearchParams();
  const shown = useShownCurrency() ?? settings.chargeCurrency;
  const rated = settings.rates.map(({ currency }) => currency);
  const choices = currencies.filter(
    (currency) => currency === settings.chargeCurrency || rated.includes(currency),
  );
  // A currency from the query is stored as the visitor's choice.
  useEffect(() => {
    if (asked) shownCurrency.write(asked);
  }, [asked]);
  return (
    <form method="get" className="flex items-center gap-2">
      <KeptFields asked={names} but={['currency']} />
      <select
        name="currency"
        aria-label={t('currency')}
        className="choice"
        value={shown}
        onChange={(event) => shownCurrency.write(event.target.value as Currency)}
      >
        {choices.map((currency) => (
          <option key={currency} value={currency}>
            {[currency.toUpperCase(), signOf(currency)].filter(Boolean).join(' ')}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="link label min-h-11">
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}
