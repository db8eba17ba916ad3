import type { OrderRow } from './orders.sql.ts';

type Counted = { lineId: number; quantity: number };

/** Of each line, how many are neither in a parcel nor withdrawn. */
export function findUnsent({
  lines,
  parcels,
  refunds,
}: Pick<OrderRow, 'lines' | 'parcels' | 'refunds'>): Counted[] {
  const sent = parcels.flatMap((parcel) => parcel.lines);
  const withdrawn = refunds.flatMap((refund) =>
    refund.lines.map(({ lineId, withdrawn: quantity }) => ({ lineId, quantity })),
  );
  return lines.map(({ id, quantity }) => ({
    lineId: id,
    quantity: quantity - count(sent, id) - count(withdrawn, id),
  }));
}

/** Of each line, how many were given back, into stock or not. */
export function countGivenBack({ refunds }: Pick<OrderRow, 'refunds'>, lineId: number): number {
  return count(
    refunds.flatMap((refund) => refund.lines),
    lineId,
  );
}

function count(counted: readonly Counted[], lineId: number): number {
  return counted
    .filter((one) => one.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
