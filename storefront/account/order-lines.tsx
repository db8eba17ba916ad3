import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { Picture } from '#ui/picture.tsx';
import { formatPrice } from '#ui/price.ts';
import { useLanguage } from '../page/shop.ts';
import { useSizeLabel } from '../product/size-label.ts';

/** What was bought, in the currency it was charged in. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations('order');
  const language = useLanguage();
  const sizeLabel = useSizeLabel();
  const price = (amount: number) => formatPrice(amount, order.currency, language);
  const sums = [
    [t('subtotal'), price(order.subtotal)],
    [t('deliveryCost'), order.delivery ? price(order.delivery) : t('free')],
    ...(order.discount ? [[t('discount'), `−${price(order.discount)}`]] : []),
  ];
  return (
    <section aria-label={t('lines')}>
      <ul className="divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[5rem_1fr_auto] gap-5 py-5">
            <Picture picture={line.image} sizes="5rem" className="frame" decorative />
            <div>
              <p>{line.title}</p>
              <p className="label mt-1 text-quiet">
                {[line.color, line.size && sizeLabel(line.size)].filter(Boolean).join(', ')},{' '}
                <span className="whitespace-nowrap">{line.sku}</span>
              </p>
              <p className="label mt-1 text-quiet">
                {line.quantity} × {price(line.price)}
              </p>
            </div>
            <p className="tabular-nums">{price(line.lineTotal)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-2">
        {sums.map(([title, amount]) => (
          <div key={title} className="contents">
            <dt>{title}</dt>
            <dd className="text-right tabular-nums">{amount}</dd>
          </div>
        ))}
        <dt className="border-t border-line pt-3 font-semibold">{t('total')}</dt>
        <dd className="border-t border-line pt-3 text-right font-semibold tabular-nums">
          {price(order.total)}
        </dd>
      </dl>
    </section>
  );
}
