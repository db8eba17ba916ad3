import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Size } from '#contract/products.ts';
import { useSizeLabel } from '../parts/size-label.ts';
import { Strike } from './color-choice.tsx';
import { fetched, OnDemand } from './on-demand.tsx';
import type { SizeKind } from './size-kind.ts';

const SizeGuide = fetched(async () => (await import('./size-guide.tsx')).SizeGuide);

type Props = {
  group: RefObject<HTMLFieldSetElement | null>;
  sizes: Size[];
  kind: SizeKind | undefined;
  chosen: Size | undefined;
  isMissing: boolean;
  onChoose: (id: number) => void;
};

/**
 * A colour's sizes as a radio group; sold-out ones are struck through, but can be selected for an
 * alert.
 */
export function SizeChoice({ group, sizes, kind, chosen, isMissing, onChoose }: Props) {
  const t = useTranslations('product');
  const sizeLabel = useSizeLabel();
  const [isGuideOpen, setGuideOpen] = useState(false);
  return (
    <fieldset
      ref={group}
      className="js-only mt-6 min-w-0"
      aria-describedby={isMissing ? 'size-missing' : undefined}
    >
      <legend className="sr-only">{t('size')}</legend>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p className="label" aria-hidden="true">
          {t('size')}
          {chosen && (
            <>
              : <span className="font-semibold">{sizeLabel(chosen.label)}</span>
            </>
          )}
        </p>
        {kind && (
          <button
            type="button"
            className="js-only link label min-h-9"
            onClick={() => setGuideOpen(true)}
          >
            {t('sizeGuide')}
          </button>
        )}
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        {sizes.map(({ id, label, available }) => (
          <label
            key={id}
            className={`relative grid min-h-11 min-w-14 place-items-center border border-line px-3 has-checked:border-ink has-checked:bg-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${available ? '' : 'text-quiet'}`}
          >
            <input
              type="radio"
              name="size"
              value={id}
              checked={id === chosen?.id}
              onChange={() => onChoose(id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
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
      {isGuideOpen && kind && (
        <OnDemand>
          <SizeGuide kind={kind} chosen={chosen?.label} onClose={() => setGuideOpen(false)} />
        </OnDemand>
      )}
    </fieldset>
  );
}
