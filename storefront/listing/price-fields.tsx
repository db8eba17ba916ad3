import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Facets } from '#contract/catalogue.ts';
import { toUnits } from '#core/currencies.ts';
import { useShop } from '../shop/shop.ts';

/** The price range, in major units of the charge currency. */
export function PriceFields({ price }: { price: Facets['price'] }) {
  const t = useTranslations('listing');
  const { settings } = useShop();
  const [asked] = useSearchParams();
  if (price.min === null || price.max === null) return null;
  const limits = { min: 0, step: 1, inputMode: 'numeric' } as const;
  return (
    <fieldset>
      <legend className="label mb-2 text-quiet">
        {t('price')} ({settings.chargeCurrency.toUpperCase()})
      </legend>
      <div className="flex items-center gap-2">
        <input
          type="number"
          name="minPrice"
          aria-label={t('minPrice')}
          className="field min-h-11 min-w-0 px-2 py-1"
          placeholder={String(Math.floor(toUnits(price.min, settings.chargeCurrency)))}
          key={`from ${asked.get('minPrice')}`}
          defaultValue={asked.get('minPrice') ?? ''}
          {...limits}
        />
        <span aria-hidden="true">–</span>
        <input
          type="number"
          name="maxPrice"
          aria-label={t('maxPrice')}
          className="field min-h-11 min-w-0 px-2 py-1"
          placeholder={String(Math.ceil(toUnits(price.max, settings.chargeCurrency)))}
          key={`to ${asked.get('maxPrice')}`}
          defaultValue={asked.get('maxPrice') ?? ''}
          {...limits}
        />
        <button type="submit" className="link label min-h-11 shrink-0 px-1">
          {t('apply')}
        </button>
      </div>
    </fieldset>
  );
}
