import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/accounts.ts';
import { AddressFields } from '../addresses/address-fields.tsx';
import { AddressChoice } from './address-choice.tsx';
import type { Draft, Way } from './draft.ts';
import { Part } from './part.tsx';

type Props = {
  method: Way | undefined;
  addresses: SavedAddress[];
  chosen: SavedAddress | undefined;
  /** The values entered, with the account's data as defaults. */
  typed: Draft;
  /** Whether the delivery method delivers to the address. */
  isReached: boolean;
  /** Whether the order belongs to an account, which can save the address. */
  isAccounts: boolean;
  setDraft: (change: Draft) => void;
  errorOf: (field: string) => string | undefined;
};

/** A choice of the saved addresses and a new one. */
export function WhereTo(props: Props) {
  const t = useTranslations('checkout');
  const { method, addresses, chosen, typed, isReached, isAccounts, setDraft, errorOf } = props;
  return (
    <Part title={t('whereTo')}>
      {addresses.length > 0 && (
        <AddressChoice
          addresses={addresses}
          chosen={chosen?.id ?? 'new'}
          onChoose={(addressId) => setDraft({ addressId })}
        />
      )}
      {!chosen && (
        <AddressFields
          values={isReached ? typed : { ...typed, country: '' }}
          only={method?.countries ?? null}
          onChange={(change) => setDraft({ ...change, addressId: 'new' })}
          errorOf={errorOf}
        />
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
      {!isReached && (
        <p role="alert" className="text-small font-medium text-alarm">
          {t('notThere', { method: method?.title ?? '' })}
        </p>
      )}
    </Part>
  );
}
