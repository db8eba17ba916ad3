import type { OfficeOrder } from '#contract/office-orders.ts';
import { byOwnClock, dayInWords } from '#ui/day-in-words.ts';
import { sizeLabel } from '#ui/size-label.ts';
import { useShop } from '../shell/use-shop.ts';
import { Head, Part } from './head.tsx';
import { LinesTable } from './lines-table.tsx';
import { AddressLines, Letterhead, type PrintWords, Sheets } from './sheets.tsx';

/** What lies in the parcel: pieces to tick off, and no prices. */
export function Component() {
  return <Sheets name="slip">{(order, t) => <Slip order={order} t={t} />}</Sheets>;
}

function Slip({ order, t }: { order: OfficeOrder; t: PrintWords }) {
  const { shopName, contact } = useShop();
  const { tracking } = order;
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
          <AddressLines order={order} />
        </Part>
        <Part title={t('delivery')}>
          <p>{order.deliveryMethod.title}</p>
          {tracking && (
            <p>
              {tracking.carrier} {tracking.number}
            </p>
          )}
        </Part>
      </div>
      <LinesTable
        {...{ order, t }}
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
            <p className="said">{order.giftMessage}</p>
          </Part>
        )}
        {order.note && (
          <Part title={t('note')}>
            <p className="said">{order.note}</p>
          </Part>
        )}
      </div>
      <p className="quiet thanks">{t('thanks', { shop: shopName })}</p>
    </>
  );
}
