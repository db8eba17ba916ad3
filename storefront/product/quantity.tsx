import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Mark } from './marks.tsx';

type Props = {
  value: number;
  most: number;
  /** The id of the message with the reason of the refusal. */
  whyNot: string | undefined;
  onChange: (value: number) => void;
};

/** A quantity field with minus and plus buttons. */
export function Quantity({ value, most, whyNot, onChange }: Props) {
  const t = useTranslations('product');
  // Text that is not a quantity stays until the field is left; the quantity does not change.
  const [typed, setTyped] = useState<string>();
  function set(next: number) {
    setTyped(undefined);
    onChange(Math.min(most, Math.max(1, next)));
  }
  function type(text: string) {
    if (/^[1-9]\d{0,2}$/.test(text)) set(Number(text));
    else setTyped(text.slice(0, 6));
  }
  return (
    <div className="flex items-center border border-line print:hidden">
      <button
        type="button"
        className="icon-button disabled:opacity-30"
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <Mark of="minus" />
        <span className="sr-only">{t('fewer')}</span>
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('quantity')}
        aria-invalid={whyNot !== undefined}
        aria-describedby={whyNot}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        onFocus={(event) => event.target.select()}
        className="h-full w-8 bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        className="icon-button disabled:opacity-30"
        disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        <Mark of="plus" />
        <span className="sr-only">{t('more')}</span>
      </button>
    </div>
  );
}
