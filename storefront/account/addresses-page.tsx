import { useTranslations } from 'use-intl';
import { useAddresses } from '../addresses/addresses.ts';
import { useUser } from '../session/user.ts';
import { accountMeta } from './account-meta.ts';
import { AccountState } from './account-state.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { useAddressDraft } from './drafts.ts';

export const meta = accountMeta('addresses');

export default function Addresses() {
  const t = useTranslations('account');
  const known = useAddresses();
  const me = useUser();
  const { about: edited, write, forget } = useAddressDraft();
  // Drafts are stored by user: one started before the user is known would be lost.
  const addresses = me.user.id ? known.addresses : undefined;
  const loading = known.loading || me.loading;
  const error = known.error || me.error;
  const retry = () => Promise.all([known.retry(), me.retry()]);
  return (
    <>
      <h1 className="display">{t('rooms.addresses')}</h1>
      <AccountState {...{ loading, error, retry }} />
      {addresses?.length === 0 && edited === undefined && (
        <p className="mt-6">{t('noAddresses')}</p>
      )}
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-2">
        {addresses?.map((address) => (
          <li key={address.id} className="border-t border-line py-6">
            {edited === address.id ? (
              <AddressForm address={address} onDone={forget} />
            ) : (
              <AddressCard address={address} onEdit={() => write(address.id, {})} />
            )}
          </li>
        ))}
      </ul>
      {addresses && edited === 'new' && (
        <div className="max-w-md border-t border-line pt-6">
          <AddressForm onDone={forget} />
        </div>
      )}
      {addresses && edited === undefined && (
        <button type="button" className="button-quiet mt-4" onClick={() => write('new', {})}>
          {t('addAddress')}
        </button>
      )}
    </>
  );
}
