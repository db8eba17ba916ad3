import { useTranslations } from 'use-intl';
import type { Currency } from '#contract/words.ts';
import { useShop } from '../page/shop.ts';
import { shownCurrency } from './price.tsx';

const labels: Record<Currency, string> = { eur: 'EUR €', usd: 'USD $', try: 'TRY ₺', tmt: 'TMT m' };

/** Chooses the currency prices are shown in; what is charged stays as it is. */
export function CurrencySelect() {
  const t = useTranslations('header');
  const { settings } = useShop();
  const shown = shownCurrency.use() ?? settings.chargeCurrency;
  const rated = settings.rates.map(({ currency }) => currency);
  const choices = (Object.keys(labels) as Currency[]).filter(
    (currency) => currency === settings.chargeCurrency || rated.includes(currency),
  );
  return (
    <select
      aria-label={t('currency')}
      className="choice"
      value={shown}
      onChange={(event) => {
        const chosen = event.target.value as Currency;
        shownCurrency.write(chosen === settings.chargeCurrency ? null : chosen);
      }}
    >
      {choices.map((currency) => (
        <option key={currency} value={currency}>
          {labels[currency]}
        </option>
      ))}
    </select>
  );
}
