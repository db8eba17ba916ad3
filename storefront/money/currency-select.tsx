import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Currency } from '#contract/words.ts';
import { KeptFields } from '../page/kept-fields.tsx';
import { useShop } from '../page/shop.ts';
import { shownCurrency, useShownCurrency } from './price.tsx';

const labels: Record<Currency, string> = { eur: 'EUR €', usd: 'USD $', try: 'TRY ₺', tmt: 'TMT m' };

/**
 * Chooses the currency prices are shown in; what is charged stays as it is. Without JavaScript it is
 * a form, and the currency goes along in the address.
 */
export function CurrencySelect() {
  const t = useTranslations('header');
  const { settings, currency: asked } = useShop();
  const [names] = useSearchParams();
  const shown = useShownCurrency() ?? settings.chargeCurrency;
  const rated = settings.rates.map(({ currency }) => currency);
  const choices = (Object.keys(labels) as Currency[]).filter(
    (currency) => currency === settings.chargeCurrency || rated.includes(currency),
  );
  // What an address asked for is a choice like any other, and outlasts the address.
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
            {labels[currency]}
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
