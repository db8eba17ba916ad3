import { ApiError } from '#client/api.ts';
import type { Basket, BasketItem, BasketLine } from '#contract/basket.ts';
import { getQueryData, invalidateQueries, setQueryData } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { useQuery } from '../queries/use-query.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useOnAccount, useSignedIn } from '../session/tokens.ts';
import { useLanguage } from '../shop/shop.ts';
import { localBasket, removeLocally, setLocally, withItem } from './local-basket.ts';
import { notifyOtherTabs, useOtherTabs } from './other-tabs.ts';
import { withQuantities } from './with-quantities.ts';

type BasketArea = AreaState & {
  myBasket: BasketLine[];
  basketCount: number;
  total: number;
  /** False until the basket was loaded once. */
  isKnown: boolean;
  retry: () => void;
};

/**
 * The basket: the account's when signed in (also after the session expired), else the browser's.
 */
export function useBasket(): BasketArea {
  const lang = useLanguage();
  const isSignedIn = useSignedIn();
  const isAccounts = useOnAccount();
  const items = localBasket.use();
  useOtherTabs();
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: isAccounts ? ['basket', lang] : ['local-basket', lang, items],
    queryFn: () =>
      isAccounts
        ? callAsClient('GET /basket/my-basket', { query: { lang } })
        : previewBasket(items, lang),
    enabled: isSignedIn || !isAccounts,
    keepsPrevious: true,
  });
  const basket = data && !isAccounts ? withQuantities(data, items) : data;
  return {
    myBasket: basket?.basket ?? [],
    basketCount: basket?.count ?? 0,
    total: basket?.total ?? 0,
    isKnown: !isPending,
    loading: isFetching,
    error: statusOf(error),
    retry: refetch,
  };
}

async function previewBasket(
  items: BasketItem[],
  lang: ReturnType<typeof useLanguage>,
): Promise<Basket> {
  if (!items.length) return { basket: [], count: 0, total: 0, currency: 'eur' };
  // Yields to the browser first, because a page is busy right after it starts.
  await new Promise((next) => setTimeout(next));
  return callOpenly('POST /basket/preview', { query: { lang }, body: { items } });
}

/**
 * Adds an item to the basket; more than the stock is refused and adds nothing. With `overlaps`, more can
 * be added before the reply.
 */
export function useAddToBasket({ overlaps }: { overlaps: boolean }) {
  const lang = useLanguage();
  return useBasketChange({ overlaps }, async (item: BasketItem, isSignedIn) => {
    if (isSignedIn) return await callAsClient('POST /basket/add', { query: { lang }, body: item });
    const items = withItem(item);
    const preview = await previewBasket(items, lang).catch(unlessUnreachable);
    requireStock(item, preview);
    // Cached for the basket page, so that it is not requested twice.
    if (preview) setQueryData(['local-basket', lang, items], preview);
    localBasket.write(withItem(item));
  });
}

function requireStock(item: BasketItem, basket: Basket | undefined) {
  if (!basket) return;
  const line = basket.basket.find(({ sizeId }) => sizeId === item.sizeId);
  const left = line?.available ?? 0;
  if (line && line.quantity <= left) return;
  const inBasket = (line?.quantity ?? item.quantity) - item.quantity;
  const detail = `${left} left`;
  const refusal = { type: 'about:blank', title: 'Conflict', status: 409, code: 'out_of_stock' };
  throw new ApiError({ ...refusal, detail, left, inBasket });
}

/** Offline, adding is allowed; the basket later marks items that exceed the stock. */
function unlessUnreachable(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 0) throw error;
}

/** The stock, if it was the reason for the refusal. */
export function leftOf(error: unknown): number | undefined {
  const left = error instanceof ApiError ? error.problem.left : undefined;
  return typeof left === 'number' ? left : undefined;
}

type Change = { line: BasketLine; quantity: number };

/** Sets a line's quantity, zero removes it. Optimistic update. */
export function useSetQuantity() {
  const lang = useLanguage();
  return useBasketChange(
    { overlaps: true },
    async ({ line, quantity }: Change, isSignedIn) => {
      const params = { id: line.id };
      const query = { lang };
      if (isSignedIn && quantity > 0) {
        return await callAsClient('PATCH /basket/:id', { params, query, body: { quantity } });
      }
      if (isSignedIn) return await callAsClient('DELETE /basket/remove/:id', { params, query });
      if (quantity > 0) setLocally(line.sizeId, quantity);
      else removeLocally(line.sizeId);
    },
    (basket, { line, quantity }) =>
      withQuantities(
        basket,
        basket.basket.map((one) => (one.id === line.id ? { ...one, quantity } : one)),
      ),
  );
}

/** The requested changes that have no reply yet. */
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Sends changes one by one, in the order they were requested. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const turn = last.then(change).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Changes the basket by a call that returns the complete basket, or in the browser. */
function useBasketChange<Input>(
  { overlaps }: { overlaps: boolean },
  change: (input: Input, isSignedIn: boolean) => Promise<Basket | undefined>,
  foresee?: (basket: Basket, input: Input) => Basket,
) {
  const isSignedIn = useSignedIn();
  const lang = useLanguage();
  const key = ['basket', lang] as const;
  return useMutation({
    overlaps,
    mutationFn: (input: Input) => inTurn(() => change(input, isSignedIn)),
    onMutate(input) {
      waiting += 1;
      const now = isSignedIn && getQueryData<Basket>(key);
      if (now && foresee) setQueryData(key, foresee(now, input));
    },
    onSuccess(basket) {
      // Of several concurrent changes, only the response to the last one is used.
      if (basket && waiting === 0) setQueryData(key, basket);
      if (isSignedIn) notifyOtherTabs();
    },
    onError: () => invalidateQueries('basket'),
  });
}
