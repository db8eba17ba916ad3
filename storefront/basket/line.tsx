import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '../money/price.tsx';
import { ShopLink } from '../page/shop-link.tsx';
import { useSizeLabel } from '../product/size-label.ts';

type Props = { line: BasketLine; onQuantity: (quantity: number) => void };

/** A line of the basket: how many, at what price, and what is wrong with it. */
export function Line({ line, onQuantity }: Props) {
  const t = useTranslations('basket');
  const sizeLabel = useSizeLabel();
  const { slug, title, color, size, image, quantity } = line;
  // What is typed counts until the quantity it was typed over is another.
  const [typed, setTyped] = useState({ text: '', over: 0 });
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-5 py-6 sm:grid-cols-[7rem_1fr_auto]">
      <Picture picture={image} sizes="7rem" className="frame" decorative />
      <div>
        <h3>
          <ShopLink to={`/items/product/${slug}`} className="hover:underline">
            {title}
          </ShopLink>
        </h3>
        <p className="label mt-1 text-quiet">
          {[color, size && sizeLabel(size)].filter(Boolean).join(', ')}
        </p>
        <p className="mt-1">
          <Price amount={line.price} />
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <label className="label flex items-center gap-2">
            {t('quantity')}
            <span className="sr-only">: {title}</span>
            <input
              type="number"
              min={0}
              max={99}
              value={typed.over === quantity ? typed.text : quantity}
              className="field min-h-11 w-18 py-1"
              onBlur={(event) => changeTo(event.target.valueAsNumber)}
              onChange={(event) => setTyped({ text: event.target.value, over: quantity })}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              onInput={(event) => {
                // The arrows of the field change it by one, without ever leaving it.
                const isTyped = 'inputType' in event.nativeEvent && event.nativeEvent.inputType;
                const { valueAsNumber } = event.currentTarget;
                if (!isTyped && valueAsNumber > 0) changeTo(valueAsNumber);
              }}
            />
          </label>
          <button type="button" className="link label min-h-11" onClick={() => onQuantity(0)}>
            {t('remove')}
            <span className="sr-only">: {title}</span>
          </button>
        </div>
        <Problem line={line} onQuantity={onQuantity} />
      </div>
      <p className="col-start-2 font-medium sm:col-start-3 sm:text-right">
        <span className="label font-normal sm:sr-only">{t('lineTotal')}: </span>
        <Price amount={line.lineTotal} />
      </p>
    </li>
  );

  /** None takes the piece out; what is no quantity goes back to what it was. */
  function changeTo(next: number) {
    const isQuantity = Number.isInteger(next) && next >= 0 && next <= 99;
    if (!isQuantity) setTyped({ text: '', over: 0 });
    else if (next !== quantity) onQuantity(next);
  }
}

/** What stands in the way of buying a line, and the one click that settles it. */
function Problem({ line, onQuantity }: Props) {
  const t = useTranslations('basket');
  const { problem, available } = line;
  if (!problem) return null;
  const takeRest = problem === 'not_enough' && available > 0;
  return (
    <p role="alert" className="mt-3 border-l-2 border-alarm pl-3 text-small font-medium text-alarm">
      {t(`problems.${problem}`, { count: available })}{' '}
      <button
        type="button"
        className="link min-h-11 font-semibold"
        onClick={() => onQuantity(takeRest ? available : 0)}
      >
        {takeRest ? t('take', { count: available }) : t('takeOut')}
      </button>
    </p>
  );
}
