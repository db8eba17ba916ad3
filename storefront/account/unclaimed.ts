import { ApiError } from '#client/api.ts';
import type { UnclaimedOrder } from '#contract/guest-orders.ts';
import type { Order } from '#contract/orders.ts';
import { mayPass } from '../queries/attempt.ts';
import { getQueryData, invalidateQueries, setQueryData } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { useQuery } from '../queries/use-query.ts';
import { statusOf } from '../session/area.ts';
import { callAsClient } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';
import { useLanguage } from '../shop/shop.ts';

const queryKey = ['unclaimed'] as const;

/** Orders that were placed without an account and with the client's phone, which was not confirmed. */
export function useUnclaimedOrders() {
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: (): Promise<UnclaimedOrder[]> => callAsClient('GET /orders/client/unclaimed'),
    enabled: useSignedIn(),
  });
  return { orders: data, error: statusOf(error), retry: refetch };
}

/**
 * How an order left the list: added to the account, declined, which may have cancelled it, or already by
 * another tab (`gone`).
 */
export type Outcome = 'claimed' | 'cancelled' | 'declined' | 'gone';

type Known = Pick<Order, 'id'>;

/** Adds such an order to the account. A repeated call changes nothing. */
export function useClaim(onDone: (outcome: Outcome) => void = () => undefined) {
  const lang = useLanguage();
  return useMutation({
    mutationFn: ({ id }: Known) =>
      callAsClient('POST /orders/client/unclaimed/:id/claim', { params: { id }, query: { lang } }),
    mayRetry: mayPass,
    onSuccess(_order, { id }) {
      leaveOut(id);
      onDone('claimed');
    },
    onError: (error) => isGone(error) && onDone('gone'),
    onSettled: readAgain,
  });
}

/** Tells the shop that such an order is not the client's. A repeated call changes nothing. */
export function useDecline(onDone: (outcome: Outcome) => void) {
  return useMutation({
    mutationFn: ({ id }: Known) =>
      callAsClient('POST /orders/client/unclaimed/:id/decline', { params: { id } }),
    mayRetry: mayPass,
    onSuccess({ cancelled }, { id }) {
      leaveOut(id);
      onDone(cancelled ? 'cancelled' : 'declined');
    },
    onError: (error) => isGone(error) && onDone('gone'),
    onSettled: readAgain,
  });
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

function leaveOut(gone: string) {
  const listed = getQueryData<UnclaimedOrder[]>(queryKey) ?? [];
  setQueryData(
    queryKey,
    listed.filter(({ id }) => id !== gone),
  );
}

/** The page of an order shows it as well: a claimed one does not lapse any more. */
async function readAgain() {
  const subjects = ['unclaimed', 'orders', 'order'];
  await Promise.all(subjects.map((subject) => invalidateQueries(subject)));
}
