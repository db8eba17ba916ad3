import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '#contract/orders.ts';
import { own } from '#core/own.ts';
import { AddressFields } from '../addresses/address-fields.tsx';
import { AddressChoice } from './address-choice.tsx';
import type { Addressee } from './addressee.ts';
import type { Draft } from './draft.ts';
import { NotThere } from './not-there.tsx';
import { Part } from './part.tsx';

type Props = {
  options: CheckoutOptions;
  addressee: Addressee;
  /** Whether the order belongs to an account, which can save the address. */
  isAccounts: boolean;
  setDraft: (change: Draft) => void;
  errorOf: (field: string) => string | undefined;
};

/** A choice of the saved addresses and a new one. */
export function WhereTo({ options, addressee, isAccounts, setDraft, errorOf }: Props) {
  const t = useTranslations('checkout');
  const { method, reached, addresses, chosen, typed, country } = addressee;
  const mayCollect = options.deliveryMethods.some(({ pickUp }) => pickUp);
  const notThere = !method && <NotThere {...{ country, mayCollect }} />;
  return (
    <Part title={t('whereTo')}>
      {addresses.length > 0 && (
        <AddressChoice
          addresses={addresses}
          chosen={chosen?.id ?? 'new'}
          onChoose={(addressId) => setDraft({ addressId })}
        />
      )}
      {chosen ? (
        notThere
      ) : (
        <AddressFields
          values={typed}
          // A country from an earlier draft stays selected, below which the message names it.
          countries={method ? reached : [...reached, country]}
          phoneExample={own(options.phoneExamples, country)}
          onChange={(change) => setDraft({ ...change, addressId: 'new' })}
          errorOf={errorOf}
        >
          {notThere}
        </AddressFields>
      )}
      {!chosen && isAccounts && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-4 accent-ink"
            checked={typed.keepAddress ?? true}
            onChange={(event) => setDraft({ keepAddress: event.target.checked })}
          />
          {t('keepAddress')}
        </label>
      )}
    </Part>
  );
}
