import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { byOwnClock, dayInWords } from '#core/day-in-words.ts';
import { Picture } from '#ui/picture.tsx';
import { formatPrice } from '#ui/price.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { useLanguage } from '../shop/shop.ts';
import { useStanding } from './standing.ts';

export function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('order');
  const language = useLanguage();
  const standing = useStanding();
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="relative grid grid-cols-[4.5rem_1fr] gap-x-5 py-6 sm:grid-cols-[6rem_1fr]">
      <Picture picture={order.lines[0]?.image ?? null} sizes="6rem" className="frame" decorative />
      <div className="flex min-w-0 flex-col">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <ShopLink
            to={`/account/orders/${order.id}`}
            className="link font-medium after:absolute after:inset-0"
          >
            {order.number}
          </ShopLink>
          <span className="tabular-nums">{formatPrice(order.total, order.currency, language)}</span>
        </p>
        <p className="label mt-1 text-quiet">
          {dayInWords(byOwnClock(order.placedAt), language)}, {t('items', { count })}
        </p>
        <p className="label mt-1 truncate text-quiet">
          {order.lines.map(({ title }) => title).join(', ')}
        </p>
        <p className="mt-auto pt-3">{standing(order)}</p>
      </div>
    </li>
  );
}
