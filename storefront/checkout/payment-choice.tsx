import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '#contract/orders.ts';
import { isOnlineKind, providerNames } from '#core/online-payments.ts';
import { useCharge } from '../money/price.tsx';
import { chosenDeposit } from './chosen-deposit.ts';
import type { Draft } from './draft.ts';

type Props = {
  options: CheckoutOptions;
  chosen: string | undefined;
  /** The order's total, in minor units of the charge currency. */
  total: number;
  setDraft: (change: Draft) => void;
};

export function PaymentChoice({ options, chosen, total, setDraft }: Props) {
  const t = useTranslations('checkout');
  const { charge } = useCharge();
  const deposit = chosenDeposit(options, chosen, total);
  return (
    <fieldset>
      <legend className="label mb-2 font-semibold">{t('payment')}</legend>
      {options.paymentMethods.map(({ id, title, kind, instructions }) => (
        <label
          key={id}
          className="flex min-h-11 items-start gap-3 border-b border-line py-3 first-of-type:border-t"
        >
          <input
            type="radio"
            name="paymentMethod"
            value={id}
            required
            checked={id === chosen}
            onChange={() => setDraft({ paymentMethod: id })}
            className="mt-1 size-4 shrink-0 accent-ink"
          />
          <span>
            {title}
            {id === chosen && instructions && (
              <span className="label block whitespace-pre-line text-quiet">{instructions}</span>
            )}
            {id === chosen && isOnlineKind(kind) && (
              <span className="label block text-quiet">
                {t('payOnPage', { provider: providerNames[kind] })}
              </span>
            )}
            {id === chosen && deposit !== null && (
              <span className="label block text-quiet">
                {t('deposit', { deposit: charge(deposit), balance: charge(total - deposit) })}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
