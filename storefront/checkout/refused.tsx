import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { Failure } from '../forms/failure.tsx';
import { useCharge } from '../money/price.tsx';
import { useSizeLabel } from '../parts/size-label.ts';

type ShortLine = {
  title?: string;
  color?: string;
  size?: string;
  available?: number;
  problem?: string;
};

/** The texts for too many unpaid orders, by what is exceeded. */
const tooMany = new Map<unknown, 'tooManyUnpaidOrders' | 'tooManyUnpaidHere'>([
  ['orders', 'tooManyUnpaidOrders'],
  ['origin', 'tooManyUnpaidHere'],
]);

/** Explains a refused order, in view: another button than the one beside it may have been pressed. */
export function Refused({ error }: { error: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Refused fields are explained beside them.
    const isOfFields = error instanceof ApiError && error.problem.errors;
    if (error && !isOfFields) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={place} className="scroll-mb-6 empty:hidden">
      <Reason error={error} />
    </div>
  );
}

/** Items out of stock, a changed total, too many orders, or a failure of any kind. */
function Reason({ error }: { error: unknown }) {
  const t = useTranslations('checkout');
  const ofBasket = useTranslations('basket');
  const { charge } = useCharge();
  const sizeLabel = useSizeLabel();
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code === 'out_of_stock' && Array.isArray(problem.lines)) {
    return (
      <div role="alert" className="text-small font-medium text-alarm">
        <p>{t('outOfStock')}</p>
        <ul className="mt-1 list-disc pl-5">
          {(problem.lines as ShortLine[]).map(({ title, color, size, available, problem }) => (
            <li key={`${title} ${color} ${size}`}>
              {[title, color, size && sizeLabel(size)].filter(Boolean).join(', ')}:{' '}
              {problem === 'withdrawn'
                ? ofBasket('problems.withdrawn')
                : t('left', { count: available ?? 0 })}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (problem?.code === 'price_changed') {
    const now = typeof problem.total === 'number' ? charge(problem.total) : '';
    return (
      <p role="alert" className="text-small font-medium text-alarm">
        {t('priceChanged', { now })}
      </p>
    );
  }
  if (problem?.code === 'too_many_unpaid') {
    const most = Number(problem.most);
    return (
      <p role="alert" className="text-small font-medium text-alarm">
        {t(tooMany.get(problem.bound) ?? 'tooManyUnpaidItems', { most })}
      </p>
    );
  }
  // Shorter waits are for requests of any kind.
  if (problem?.code === 'too_many' && Number(problem.retryAfter) > 60) {
    return (
      <p role="alert" className="text-small font-medium text-alarm">
        {t('tooManyOrders', { minutes: Math.ceil(Number(problem.retryAfter) / 60) })}
      </p>
    );
  }
  return <Failure error={error} />;
}
