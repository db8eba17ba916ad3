import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ChangeEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';

type Props = { line: BasketLine; onQuantity: (quantity: number) => void };

/** How many: one less, one more, or a number that is typed. */
export function Quantity({ line, onQuantity }: Props) {
  const t = useTranslations('basket');
  const { title, quantity, available } = line;
  // What is typed counts until the quantity it was typed over is another.
  const [typed, setTyped] = useState({ text: '', over: 0 });
  return (
    <fieldset className="flex border border-[#8c8273] bg-white">
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
  );

  /** The field's own arrows change it by one, without ever leaving it. */
  function type({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    setTyped({ text: target.value, over: quantity });
    const isTyped = 'inputType' in nativeEvent && nativeEvent.inputType;
    if (!isTyped && target.valueAsNumber > 0) changeTo(target.valueAsNumber);
  }

  /** None takes the piece out, too many are as many as may be; what is no quantity goes back. */
  function changeTo(wanted: number) {
    const next = Math.min(wanted, 99);
    const isQuantity = Number.isInteger(next) && next >= 0;
    if (isQuantity && next !== quantity) onQuantity(next);
    else setTyped({ text: '', over: 0 });
  }
}
