import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/accounts.ts';
import { accountMeta } from './account-meta.ts';
import { AccountState } from './account-state.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { useAddresses } from './addresses.ts';

export const meta = accountMeta('addresses');

/** Where orders go: the checkout offers these, the default first. */
export default function Addresses() {
  const t = useTranslations('account');
  const { addresses, loading, error, retry } = useAddresses();
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      <h1 className="display">{t('rooms.addresses')}</h1>
      <AccountState {...{ loading, error, retry }} />
      {addresses?.length === 0 && edited === null && <p className="mt-6">{t('noAddresses')}</p>}
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-2">
        {addresses?.map((address) => (
          <li key={address.id} className="border-t border-line py-6">
            {edited !== null && edited !== 'new' && edited.id === address.id ? (
              <AddressForm address={address} onDone={close} />
            ) : (
              <AddressCard address={address} onEdit={() => setEdited(address)} />
            )}
          </li>
        ))}
      </ul>
      {addresses && edited === 'new' && (
        <div className="max-w-md border-t border-line pt-6">
          <AddressForm onDone={close} />
        </div>
      )}
      {addresses && edited === null && (
        <button type="button" className="button-quiet mt-4" onClick={() => setEdited('new')}>
          {t('addAddress')}
        </button>
      )}
    </>
  );
}
