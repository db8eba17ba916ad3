import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/accounts.ts';
import { townLine } from '#ui/address-lines.ts';

type Props = {
  addresses: SavedAddress[];
  chosen: number | 'new';
  onChoose: (id: number | 'new') => void;
};

export function AddressChoice({ addresses, chosen, onChoose }: Props) {
  const t = useTranslations('checkout');
  return (
    <fieldset>
      <legend className="sr-only">{t('whereTo')}</legend>
      {addresses.map(({ id, fullName, line1, line2, ...place }) => (
        <Choice key={id} isChosen={chosen === id} onChoose={() => onChoose(id)}>
          {fullName}
          <span className="label block text-quiet">
            {[line1, line2, townLine(place)].filter(Boolean).join(', ')}
          </span>
        </Choice>
      ))}
      <Choice isChosen={chosen === 'new'} onChoose={() => onChoose('new')}>
        {t('anotherAddress')}
      </Choice>
    </fieldset>
  );
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: React.ReactNode };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 border-b border-line py-3 first-of-type:border-t">
      <input
        type="radio"
        name="addressId"
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-ink"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </label>
  );
}
