import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { byOwnClock, dayInWords } from '#core/day-in-words.ts';
import { Picture } from '#ui/picture.tsx';
import { formatPrice } from '#ui/price.ts';
import { useLanguage } from '../shop/shop.ts';

type Props = {
  order: Pick<Order, 'lines' | 'total' | 'currency' | 'placedAt'>;
  number: ReactNode;
  children: ReactNode;
};

/** An order in a list: its first picture, number, total, date and items. */
export function OrderSummary({ order, number, children }: Props) {
  const t = useTranslations('order');
  const language = useLanguage();
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="relative grid grid-cols-[4.5rem_1fr] gap-x-5 py-6 sm:grid-cols-[6rem_1fr]">
      <Picture picture={order.lines[0]?.image ?? null} sizes="6rem" className="frame" decorative />
      <div className="flex min-w-0 flex-col">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          {number}
          <span className="tabular-nums">{formatPrice(order.total, order.currency, language)}</span>
        </p>
        <p className="label mt-1 text-quiet">
          {dayInWords(byOwnClock(order.placedAt), language)}, {t('items', { count })}
        </p>
        <p className="label mt-1 truncate text-quiet">
          {order.lines.map(({ title }) => title).join(', ')}
        </p>
        {children}
      </div>
    </li>
  );
}
