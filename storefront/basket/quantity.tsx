import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';

type Props = {
  line: BasketLine;
  /** The stock named in the refusal. */
  left: number | undefined;
  onQuantity: (quantity: number) => void;
};

/** The quantity field with minus and plus. More than the stock is refused with a message. */
export function Quantity({ line, left, onQuantity }: Props) {
  const t = useTranslations('basket');
  const whyNot = useId();
  const { title, quantity, available, problem } = line;
  const [isTooMany, setTooMany] = useState(false);
  const most = isTooMany ? available : left;
  // The typed text is valid until the quantity changes otherwise.
  const [typed, setTyped] = useState({ text: '', over: 0 });
  return (
    <div>
      <fieldset className="flex w-fit border border-[#8c8273] bg-white">
        <legend className="sr-only">
          {t('quantity')}: {title}
        </legend>
        <button
          type="button"
          className="grid size-11 place-items-center disabled:opacity-30"
          aria-label={t('less')}
          disabled={quantity <= 1}
          onClick={() => changeTo(quantity - 1)}
        >
          <Minus size={14} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={99}
          aria-label={t('quantity')}
          aria-invalid={most !== undefined}
          aria-describedby={whyNot}
          value={typed.over === quantity ? typed.text : quantity}
          className="w-9 appearance-none bg-transparent text-center tabular-nums [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          onBlur={(event) => changeTo(event.target.valueAsNumber)}
          onChange={type}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <button
          type="button"
          className="grid size-11 place-items-center disabled:opacity-30"
          aria-label={t('more')}
          disabled={quantity >= Math.min(available, 99)}
          onClick={() => changeTo(quantity + 1)}
        >
          <Plus size={14} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </fieldset>
      <p id={whyNot} role="alert" className="mt-1 text-small font-medium text-alarm empty:hidden">
        {most !== undefined && !problem && t('problems.not_enough', { count: most })}
      </p>
    </div>
  );

  /** The number field's arrows change the quantity immediately, without leaving the field. */
  function type({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    setTyped({ text: target.value, over: quantity });
    const isTyped = 'inputType' in nativeEvent && nativeEvent.inputType;
    if (!isTyped && target.valueAsNumber > 0) changeTo(target.valueAsNumber);
  }

  /** Zero removes the item; too many, or an invalid number, restores the previous quantity. */
  function changeTo(wanted: number) {
    const isQuantity = Number.isInteger(wanted) && wanted >= 0;
    const isRefused = isQuantity && wanted > Math.max(available, quantity);
    setTooMany(isRefused);
    if (isQuantity && !isRefused && wanted !== quantity) onQuantity(wanted);
    else setTyped({ text: '', over: 0 });
  }
}
