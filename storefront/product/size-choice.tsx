import { useTranslations } from 'use-intl';
import type { Size } from '#contract/products.ts';
import { Strike } from './color-choice.tsx';
import { useSizeLabel } from './size-label.ts';

type Props = {
  sizes: Size[];
  chosen: number | undefined;
  isMissing: boolean;
  onChoose: (id: number) => void;
};

/** A colour's sizes as one group of radio buttons; those sold out are struck through and passed over. */
export function SizeChoice({ sizes, chosen, isMissing, onChoose }: Props) {
  const t = useTranslations('product');
  const sizeLabel = useSizeLabel();
  return (
    <fieldset className="mt-6" aria-describedby={isMissing ? 'size-missing' : undefined}>
      <legend className="label">{t('size')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {sizes.map(({ id, label, available }) => (
          <label
            key={id}
            className={`relative grid min-h-11 min-w-12 place-items-center border px-3 has-checked:border-ink has-checked:bg-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${available ? 'border-line' : 'border-line text-quiet'}`}
          >
            <input
              type="radio"
              name="size"
              value={id}
              checked={id === chosen}
              disabled={!available && id !== chosen}
              onChange={() => onChoose(id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <span>{sizeLabel(label)}</span>
            {!available && (
              <>
                <Strike />
                <span className="sr-only">, {t('soldOut')}</span>
              </>
            )}
          </label>
        ))}
      </div>
      {isMissing && (
        <p id="size-missing" role="alert" className="mt-2 text-small font-medium text-alarm">
          {t('chooseSize')}
        </p>
      )}
    </fieldset>
  );
}
