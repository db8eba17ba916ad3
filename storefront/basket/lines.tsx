import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { Failure } from '../page/failure.tsx';
import { useAddToBasket, useSetQuantity } from './basket.ts';
import { Line } from './line.tsx';

type Props = {
  lines: BasketLine[];
  removed: BasketLine | null;
  setRemoved: (line: BasketLine | null) => void;
};

/** The basket's lines; what was taken out can be put back. */
export function BasketLines({ lines, removed, setRemoved }: Props) {
  const t = useTranslations('basket');
  const change = useSetQuantity();
  const add = useAddToBasket();
  function setQuantity(line: BasketLine, quantity: number) {
    if (quantity === 0) setRemoved(line);
    change.mutate({ line, quantity });
  }
  function putBack({ productId, colorId, sizeId, quantity }: BasketLine) {
    add.mutate({ productId, colorId, sizeId, quantity });
    setRemoved(null);
  }
  return (
    <>
      <ul className={lines.length ? 'divide-y divide-line border-y border-line' : ''}>
        {lines.map((line) => (
          <Line
            // A refused quantity goes back to what it was.
            key={`${line.sizeId} ${change.isError ? change.submittedAt : 0}`}
            line={line}
            onQuantity={(quantity) => setQuantity(line, quantity)}
          />
        ))}
      </ul>
      <div role="status" className="min-h-11">
        {removed && (
          <p className="flex flex-wrap items-center gap-x-4">
            {t('removed', { title: removed.title })}
            {removed.problem !== 'withdrawn' && removed.problem !== 'sold_out' && (
              <button type="button" className="link min-h-11" onClick={() => putBack(removed)}>
                {t('undo')}
              </button>
            )}
          </p>
        )}
      </div>
      <Failure error={change.error ?? add.error} />
    </>
  );
}
