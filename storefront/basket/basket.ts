import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Basket, BasketItem, BasketLine } from '#contract/basket.ts';
import { useLanguage } from '../page/shop.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useOnAccount, useSignedIn } from '../session/tokens.ts';
import { addLocally, localBasket, removeLocally, setLocally } from './local-basket.ts';
import { withQuantities } from './with-quantities.ts';

type BasketArea = AreaState & {
  myBasket: BasketLine[];
  basketCount: number;
  total: number;
  /** False until the basket has been looked at once. */
  isKnown: boolean;
  retry: () => void;
};

/** The basket: the account's when signed in (and while its session has ended), the browser's before. */
export function useBasket(): BasketArea {
  const lang = useLanguage();
  const isSignedIn = useSignedIn();
  const isAccounts = useOnAccount();
  const items = localBasket.use();
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: isAccounts ? ['basket', lang] : ['local-basket', lang, items],
    queryFn: () =>
      isAccounts
        ? callAsClient('GET /basket/my-basket', { query: { lang } })
        : previewBasket(items, lang),
    enabled: isSignedIn || !isAccounts,
    placeholderData: keepPreviousData,
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
  // A page that has just started has much to do at once: to ask is a task of its own.
  await new Promise((next) => setTimeout(next));
  return callOpenly('POST /basket/preview', { query: { lang }, body: { items } });
}

/** Puts a piece into the basket. */
export function useAddToBasket() {
  const lang = useLanguage();
  return useBasketChange((item: BasketItem, isSignedIn) => {
    if (isSignedIn) return callAsClient('POST /basket/add', { query: { lang }, body: item });
    addLocally(item);
  });
}

type Change = { line: BasketLine; quantity: number };

/** Sets a line's quantity; zero removes it. It shows at once, whatever the shop then says. */
export function useSetQuantity() {
  const lang = useLanguage();
  return useBasketChange(
    ({ line, quantity }: Change, isSignedIn) => {
      const params = { id: line.id };
      const query = { lang };
      if (isSignedIn && quantity > 0) {
        return callAsClient('PATCH /basket/:id', { params, query, body: { quantity } });
      }
      if (isSignedIn) return callAsClient('DELETE /basket/remove/:id', { params, query });
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

const oneByOne = { mutationKey: ['basket'], scope: { id: 'basket' } };

/** A change of the basket, by a call that answers the whole of it, or in the browser. */
function useBasketChange<Input>(
  change: (input: Input, isSignedIn: boolean) => Promise<Basket> | undefined,
  foresee?: (basket: Basket, input: Input) => Basket,
) {
  const isSignedIn = useSignedIn();
  const lang = useLanguage();
  const queries = useQueryClient();
  const key = ['basket', lang];
  return useMutation({
    ...oneByOne,
    mutationFn: async (input: Input) => (await change(input, isSignedIn)) ?? null,
    onMutate: (input) => {
      const now = isSignedIn && queries.getQueryData<Basket>(key);
      if (now && foresee) queries.setQueryData(key, foresee(now, input));
    },
    onSuccess: (basket) => {
      // The answer to the last of several changes counts.
      if (basket && queries.isMutating(oneByOne) === 1) queries.setQueryData(key, basket);
    },
    onError: () => queries.invalidateQueries({ queryKey: ['basket'] }),
  });
}
