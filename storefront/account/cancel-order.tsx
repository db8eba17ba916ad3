import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusOn } from '../browser/focus-on.ts';
import { Failure } from '../forms/failure.tsx';
import { type PlacedOrder, useCancelOrder } from './orders.ts';

/**
 * Cancels an order after a confirmation, whose default button keeps the order; explains it when the
 * order was processed in the meantime.
 */
export function CancelOrder({ order }: { order: PlacedOrder }) {
  const { status } = order;
  const t = useTranslations('order');
  const [isAsked, setAsked] = useState<boolean>();
  const cancel = useCancelOrder(order);
  if (status !== 'new') {
    if (!cancel.error) return null;
    return (
      <div tabIndex={-1} ref={focusOn} className="w-full outline-none">
        <Failure error={cancel.error} />
      </div>
    );
  }
  return (
    <div>
      {isAsked ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what the second button does.
        <div onKeyDown={(event) => event.key === 'Escape' && !cancel.isPending && setAsked(false)}>
          <p>{t('cancelSure')}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <button
              type="button"
              className="button"
              aria-disabled={cancel.isPending}
              onClick={() => !cancel.isPending && cancel.mutate()}
            >
              {t('cancelYes')}
            </button>
            <button
              type="button"
              className="button-quiet"
              ref={focusOn}
              disabled={cancel.isPending}
              onClick={() => setAsked(false)}
            >
              {t('cancelNo')}
            </button>
          </p>
        </div>
      ) : (
        <button
          type="button"
          className="link min-h-12"
          // Focus returns here from the confirmation.
          ref={isAsked === false ? focusOn : null}
          onClick={() => setAsked(true)}
        >
          {t('cancel')}
        </button>
      )}
      <Failure error={cancel.error} />
    </div>
  );
}
