import type { AdminOrder } from '#contract/admin-orders.ts';
import type { OrderLine } from '#contract/orders.ts';
import { byOwnClock, dayInWords } from '#core/day-in-words.ts';
import { sizeLabel } from '#core/size-label.ts';
import { useShop } from '../session/use-shop.ts';
import { Head, Part } from './head.tsx';
import { LinesTable } from './lines-table.tsx';
import { AddressLines, Letterhead, type PrintWords, Sheets } from './sheets.tsx';

/** The packing slip: unsent items, or all sent ones once nothing is left; without prices. */
export function Component() {
  return <Sheets name="slip">{(order, t) => <Slip order={order} t={t} />}</Sheets>;
}

function Slip({ order, t }: { order: AdminOrder; t: PrintWords }) {
  const { shopName, contact } = useShop();
  const placed = `${t('order')} ${order.number} · ${dayInWords(byOwnClock(order.placedAt), order.language)}`;
  return (
    <>
      <Head title={t('slip')} lines={[placed]}>
        <Letterhead />
        <p>{contact?.address}</p>
        <p>{contact?.phone}</p>
      </Head>
      <div className="sheet-parts">
        <Part title={order.deliveryMethod.pickUp ? t('collectedBy') : t('deliverTo')}>
          <AddressLines {...order} />
        </Part>
        <Part title={t('delivery')}>
          <p>{order.deliveryMethod.title}</p>
          {findTrackings(order).map(({ carrier, number }) => (
            <p key={number}>
              {carrier} {number}
            </p>
          ))}
        </Part>
      </div>
      <LinesTable
        lines={findProducts(order)}
        t={t}
        about={({ color, size }) => `${color}, ${sizeLabel(size, order.language)}`}
        columns={[
          { title: 'SKU', cell: ({ sku }) => sku },
          { title: t('quantity'), amount: true, cell: ({ quantity }) => quantity },
          { title: t('packed'), amount: true, cell: () => <span className="tick" /> },
        ]}
      />
      <div className="sheet-parts">
        {order.giftMessage && (
          <Part title={t('giftMessage')}>
            <p className="written">{order.giftMessage}</p>
          </Part>
        )}
        {order.note && (
          <Part title={t('note')}>
            <p className="written">{order.note}</p>
          </Part>
        )}
      </div>
      <p className="quiet thanks">{t('thanks', { shop: shopName })}</p>
    </>
  );
}

/** The items still to be sent; once all are sent, those that the customer keeps. */
function findProducts({ lines, unsent, refunds }: AdminOrder): OrderLine[] {
  const givenBack = refunds.flatMap((refund) => refund.lines);
  return lines
    .map((line) => {
      const kept = line.quantity - countOf(givenBack, line);
      return { ...line, quantity: unsent.length ? countOf(unsent, line) : kept };
    })
    .filter(({ quantity }) => quantity > 0);
}

function countOf(counted: AdminOrder['unsent'], { id }: OrderLine): number {
  return counted
    .filter(({ lineId }) => lineId === id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The tracking of the items on the slip; parcels that do not contain them are left out. */
function findTrackings({ parcels, tracking, unsent }: AdminOrder) {
  if (!parcels.length) return tracking ? [tracking] : [];
  return unsent.length ? [] : parcels.flatMap((parcel) => parcel.tracking ?? []);
}
