import type { OrderRow } from './orders.sql.ts';

type Counted = { lineId: number; quantity: number };

/** Counts the items of each line that are neither shipped nor withdrawn. */
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

/** Counts the refunded items of a line, restocked or not. */
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
