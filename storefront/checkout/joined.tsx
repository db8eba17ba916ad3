import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { useSetQuantity } from '../basket/basket.ts';
import { joinedBasket, nothingJoined } from '../basket/joined-basket.ts';

/**
 * Names the items that the account's older basket added at sign-in, with a button to remove them. It is
 * scrolled into view, because a visitor signs in further down.
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
  const hasJoined = count > 0;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasJoined) notice.current?.scrollIntoView({ block: 'center' });
  }, [hasJoined]);
  function takeOut() {
    for (const one of joined) change.mutate(one);
    joinedBasket.write(nothingJoined);
  }
  return (
    <div ref={notice} role="status">
      {hasJoined && (
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
