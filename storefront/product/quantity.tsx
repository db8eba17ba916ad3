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
  function set(next: number) {
    onChange(Math.min(most, Math.max(1, next || 1)));
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
        value={value}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '').slice(0, 3)))}
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
