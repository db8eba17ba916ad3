import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/accounts.ts';
import { formatPhone } from '#ui/phone.ts';
import { AddressFields } from '../addresses/address-fields.tsx';
import { type AddressValues, fieldsOf } from '../addresses/address-values.ts';
import { useSaveAddress } from '../addresses/addresses.ts';
import { Failure } from '../forms/failure.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useUser } from '../session/user.ts';
import { useShop } from '../shop/shop.ts';
import { useAddressDraft } from './drafts.ts';

type Props = { address?: SavedAddress; onDone: () => void };

export function AddressForm({ address, onDone }: Props) {
  const t = useTranslations('account');
  const { user } = useUser();
  const { settings } = useShop();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const { values, write } = useAddressDraft();
  const kept = address
    ? fieldsOf(address)
    : { country: settings.country, fullName: name, phone: formatPhone(user.phone ?? '') };
  const draft: AddressValues = { ...kept, ...values };
  const isDefault = values.isDefault ?? address?.isDefault ?? false;
  const change = (changed: typeof values) => write(address?.id ?? 'new', { ...values, ...changed });
  const save = useSaveAddress(onDone);
  const fieldError = useFieldError(save.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    const { fullName = '', phone = '', country = '', city = '', line1 = '' } = draft;
    const { line2 = '', postcode = '', region = '' } = draft;
    save.mutate({
      id: address?.id,
      draft: { fullName, phone, country, city, line1, line2, postcode, region, isDefault },
    });
  }
  return (
    <ScriptForm noValidate onSubmit={submit} error={save.error} className="grid gap-5">
      <AddressFields values={draft} onChange={change} errorOf={fieldError} />
      {!address?.isDefault && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-4 accent-ink"
            checked={isDefault}
            onChange={(event) => change({ isDefault: event.target.checked })}
          />
          {t('useFirst')}
        </label>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <button type="submit" className="button" disabled={save.isPending}>
          {t('save')}
        </button>
        <button type="button" className="link min-h-11" disabled={save.isPending} onClick={onDone}>
          {t('cancel')}
        </button>
      </p>
      <Failure error={save.error} />
    </ScriptForm>
  );
}
