import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { useSetQuantity } from '../basket/basket.ts';
import { joinedBasket, nothingJoined } from '../basket/joined-basket.ts';

/**
 * Names the items that the account's older basket added at sign-in, with a button to remove them.
 */
export function Joined({ lines }: { lines: BasketLine[] }) {
  const t = useTranslations('checkout');
  const change = useSetQuantity();
  const joined = joinedBasket.use().flatMap(({ sizeId, quantity }) => {
    const line = lines.find((one) => one.sizeId === sizeId && one.quantity > quantity);
    return line ? [{ line, quantity }] : [];
  });
  const count = joined.length;
  const titles = joined.map(({ line }) => line.title).join(', ');
  function takeOut() {
    for (const one of joined) change.mutate(one);
    joinedBasket.write(nothingJoined);
  }
  return (
    <div role="status">
      {count > 0 && (
        <div className="mb-6 border-l-2 border-metal pl-4">
          <p className="wrap-anywhere">{t('joined', { count, titles })}</p>
          <p className="flex flex-wrap gap-x-6">
            <button type="button" className="link min-h-11" onClick={takeOut}>
              {t('joinedOut', { count })}
            </button>
            <button
              type="button"
              className="link min-h-11"
              onClick={() => joinedBasket.write(nothingJoined)}
            >
              {t('joinedKeep', { count })}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
