import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/accounts.ts';
import { townLine } from '#ui/address-lines.ts';
import { countryName } from '#ui/country-name.ts';
import { formatPhone } from '#ui/phone.ts';
import { useDeleteAddress, useSaveAddress } from '../addresses/addresses.ts';
import { Failure } from '../forms/failure.tsx';
import { useLanguage } from '../shop/shop.ts';
import { Sure } from './sure.tsx';

export function AddressCard({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const t = useTranslations('account');
  const language = useLanguage();
  const save = useSaveAddress();
  const remove = useDeleteAddress();
  const { id, fullName, line1, line2, country, phone, isDefault } = address;
  const place = townLine(address);
  // Screen readers read the address with each button, so it is shortened.
  const short = line1.length > 40 ? `${line1.slice(0, 40)}…` : line1;
  const about = <span className="sr-only">: {short}</span>;
  return (
    <>
      <address className="not-italic wrap-anywhere">
        <strong className="font-medium">{fullName}</strong>
        <br />
        {[line1, line2].filter(Boolean).join(', ')}
        <br />
        {place}
        <br />
        {countryName(country, language)}
        <br />
        {formatPhone(phone)}
      </address>
      {isDefault && <p className="label mt-2 text-quiet">{t('isDefault')}</p>}
      <div className="mt-2 flex flex-wrap gap-x-6">
        <button type="button" className="link label min-h-11" onClick={onEdit}>
          {t('edit')}
          {about}
        </button>
        {!isDefault && (
          <button
            type="button"
            className="link label min-h-11"
            disabled={save.isPending}
            onClick={() => save.mutate({ id, draft: { isDefault: true } })}
          >
            {t('makeDefault')}
            {about}
          </button>
        )}
        <Sure
          ask={t('delete')}
          about={short}
          question={t('deleteSure')}
          yes={t('delete')}
          isBusy={remove.isPending}
          onYes={() => remove.mutate(id)}
        />
      </div>
      <Failure error={save.error ?? remove.error} />
    </>
  );
}
