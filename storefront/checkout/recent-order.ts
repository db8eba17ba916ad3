import { useEffect } from 'react';
import type { PlacedOrder } from '../account/orders.ts';
import { createStored } from '../browser/stored.ts';
import { useQuery } from '../queries/use-query.ts';
import { statusOf } from '../session/area.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';
import { useLanguage } from '../shop/shop.ts';

/** How long after an order it counts as the reason for the empty basket, in milliseconds. */
const recent = 15 * 60_000;
/** The same while it is waiting for its payment, longer than its items are reserved. */
const awaited = 24 * 60 * 60_000;

type Kept = { linkToken: string; placedAt: string };

const none: Kept | null = null;

/** The last order without an account, as only its link leads to it. */
export const guestOrder = createStored<Kept | null>('lastOrder', none);

/** The order that was placed last in this browser, if it still matters. */
export function useRecentOrder(): PlacedOrder | undefined {
  const lang = useLanguage();
  const isSignedIn = useSignedIn();
  const kept = guestOrder.use();
  const { data: orders } = useQuery({
    queryKey: ['orders', 'last', lang],
    queryFn: () => callAsClient('GET /orders/client', { query: { pageSize: 1, lang } }),
    enabled: isSignedIn,
  });
  const { linkToken: token = '', placedAt = '' } = kept ?? {};
  const { data: linked, error } = useQuery({
    queryKey: ['order', token, lang],
    queryFn: () => callOpenly('GET /orders/link/:token', { params: { token }, query: { lang } }),
    enabled: !isSignedIn && isWithin(awaited, placedAt),
  });
  const isReplaced = statusOf(error) === 404;
  // Whoever has the link can read the order, so it does not stay in a browser that others may use.
  useEffect(() => {
    if (kept && (isReplaced || !isWithin(awaited, kept.placedAt))) guestOrder.write(none);
  }, [kept, isReplaced]);
  const order: PlacedOrder | undefined = isSignedIn ? orders?.[0] : linked;
  const matters = order && (isUnpaidOnline(order) || isWithin(recent, order.placedAt));
  return matters ? order : undefined;
}

/** Nothing has been paid; the balance after a deposit can wait. */
export function isUnpaidOnline({ payableOnline, paid }: PlacedOrder): boolean {
  return payableOnline > 0 && paid === 0;
}

function isWithin(milliseconds: number, instant: string): boolean {
  return Date.now() - Date.parse(instant) < milliseconds;
}
