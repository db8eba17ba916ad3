import { useTranslations } from 'use-intl';
import type { Order, OrderLine, Parcel } from '#contract/orders.ts';
import { openStatuses } from '#core/order-status.ts';
import { useSizeLabel } from '../parts/size-label.ts';

type Props = { order: Pick<Order, 'status' | 'lines' | 'parcels' | 'tracking'> };

/** The parcels and their tracking; with their items, if there are several. */
export function OrderParcels({ order }: Props) {
  const t = useTranslations('order');
  const { parcels, tracking } = order;
  const [first] = parcels;
  const isOneParcel = parcels.length === 1 && count(first?.lines ?? []) === count(order.lines);
  if (!first || isOneParcel) {
    return (
      tracking && (
        <p className="mt-3 border-l border-metal pl-4 wrap-anywhere">
          <Followed status={order.status} tracking={tracking} />
        </p>
      )
    );
  }
  return (
    <ul className="mt-3" aria-label={t('parcels')}>
      {parcels.map((parcel, i) => (
        <OneParcel key={parcel.id} {...{ order, parcel }} place={i + 1} />
      ))}
    </ul>
  );
}

function OneParcel({ order, parcel, place }: Props & { parcel: Parcel; place: number }) {
  const t = useTranslations('order');
  const sizeLabel = useSizeLabel();
  const name = ({ title, color, size }: OrderLine) =>
    [title, color, size && sizeLabel(size)].filter(Boolean).join(', ');
  return (
    <li className="mt-3 border-l border-metal pl-4 wrap-anywhere">
      <p className="label font-semibold">{t('parcelOf', { place })}</p>
      {parcel.lines.map(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId);
        return (
          <p key={lineId}>
            {quantity} × {line && name(line)}
          </p>
        );
      })}
      {parcel.tracking && (
        <p>
          <Followed status={order.status} tracking={parcel.tracking} />
        </p>
      )}
    </li>
  );
}

type FollowedProps = { status: Order['status']; tracking: NonNullable<Order['tracking']> };

function Followed({ status, tracking }: FollowedProps) {
  const t = useTranslations('order');
  const isOnItsWay = openStatuses.includes(status);
  return (
    <>
      {t(isOnItsWay ? 'tracking' : 'trackingClosed', { carrier: tracking.carrier })}{' '}
      <strong>{tracking.number}</strong>
    </>
  );
}

function count(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
