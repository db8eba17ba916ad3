import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { focusOn } from '../browser/focus-on.ts';
import { Failure } from '../forms/failure.tsx';
import { leftOf, useAddToBasket, useSetQuantity } from './basket.ts';
import { Line } from './line.tsx';
import type { useSeenPrices } from './seen-prices.ts';

type Props = {
  lines: BasketLine[];
  prices: ReturnType<typeof useSeenPrices>;
  removed: BasketLine | null;
  setRemoved: (line: BasketLine | null) => void;
};

/** The basket's lines; removed ones can be restored. */
export function BasketLines({ lines, prices, removed, setRemoved }: Props) {
  const t = useTranslations('basket');
  const change = useSetQuantity();
  const add = useAddToBasket({ overlaps: true });
  function setQuantity(line: BasketLine, quantity: number) {
    setRemoved(quantity === 0 ? line : null);
    change.mutate({ line, quantity });
  }
  function putBack({ productId, colorId, sizeId, quantity }: BasketLine) {
    add.mutate({ productId, colorId, sizeId, quantity });
    setRemoved(null);
  }
  const mayComeBack = removed?.problem !== 'withdrawn' && removed?.problem !== 'sold_out';
  return (
    <>
      <ul className={lines.length ? 'divide-y divide-line border-y border-line' : ''}>
        {lines.map((line) => (
          <Line
            // Remounted after a refusal, which resets the quantity.
            key={`${line.sizeId} ${change.isError ? change.submittedAt : 0}`}
            line={line}
            left={change.variables?.line.sizeId === line.sizeId ? leftOf(change.error) : undefined}
            before={prices.before(line)}
            onQuantity={(quantity) => setQuantity(line, quantity)}
            onAgree={() => prices.agree(line)}
          />
        ))}
      </ul>
      <div role="status">
        {removed && (
          <p className="flex flex-wrap items-center gap-x-4 pt-2">
            {t('removed', { title: removed.title })}
            {mayComeBack && (
              <button
                type="button"
                className="link min-h-11"
                // Focus moves here, because the pressed button is gone.
                ref={focusOn}
                onClick={() => putBack(removed)}
              >
                {t('undo')}
              </button>
            )}
          </p>
        )}
      </div>
      <Failure error={leftOf(change.error) === undefined ? (change.error ?? add.error) : null} />
    </>
  );
}
