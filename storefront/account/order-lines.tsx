import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { Picture } from '#ui/picture.tsx';
import { formatPrice } from '#ui/price.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { useSizeLabel } from '../parts/size-label.ts';
import { useLanguage } from '../shop/shop.ts';

type Known = Pick<
  Order,
  'lines' | 'subtotal' | 'delivery' | 'discount' | 'total' | 'refunded' | 'currency'
>;

/** The order's lines, in the currency it was charged in. */
export function OrderLines({ order }: { order: Known }) {
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
          <li key={line.id} className="grid grid-cols-[5rem_minmax(0,1fr)_auto] gap-5 py-5">
            <Picture picture={line.image} sizes="5rem" className="frame" decorative />
            <div className="wrap-anywhere">
              <p>
                {line.productId === null ? (
                  line.title
                ) : (
                  <ShopLink
                    to={`/items/product/${line.productId}`}
                    className="line-link hover:underline"
                  >
                    {line.title}
                  </ShopLink>
                )}
              </p>
              <p className="label mt-1 text-quiet">
                {[line.color, line.size && sizeLabel(line.size)].filter(Boolean).join(', ')},{' '}
                <span className="inline-block max-w-full">{line.sku}</span>
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
        <EndSum title={t('total')} amount={price(order.total)} />
        {order.refunded > 0 && (
          <>
            <dt>{t('givenBack')}</dt>
            <dd className="text-right tabular-nums">−{price(order.refunded)}</dd>
            <EndSum title={t('paidInAll')} amount={price(order.total - order.refunded)} />
          </>
        )}
      </dl>
    </section>
  );
}

function EndSum({ title, amount }: { title: string; amount: string }) {
  return (
    <>
      <dt className="border-t border-line pt-3 font-semibold">{title}</dt>
      <dd className="border-t border-line pt-3 text-right font-semibold tabular-nums">{amount}</dd>
    </>
  );
}
