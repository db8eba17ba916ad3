import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '#contract/orders.ts';
import type { Draft } from './draft.ts';

type Props = {
  options: CheckoutOptions;
  chosen: string | undefined;
  setDraft: (change: Draft) => void;
};

export function PaymentChoice({ options, chosen, setDraft }: Props) {
  const t = useTranslations('checkout');
  return (
    <fieldset>
      <legend className="label mb-1">{t('payment')}</legend>
      {options.paymentMethods.map(({ id, title }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="paymentMethod"
            value={id}
            required
            checked={id === chosen}
            onChange={() => setDraft({ paymentMethod: id })}
            className="size-4 accent-ink"
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
