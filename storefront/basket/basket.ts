import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Basket, BasketItem, BasketLine } from '#contract/basket.ts';
import { useLanguage } from '../page/shop.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';
import { addLocally, localBasket, removeLocally, setLocally } from './local-basket.ts';

type BasketArea = AreaState & {
  myBasket: BasketLine[];
  basketCount: number;
  total: number;
  /** False until the basket has been looked at once. */
  isKnown: boolean;
};

/** The basket: the account's when signed in, the browser's before. */
export function useBasket(): BasketArea {
  const lang = useLanguage();
  const isSignedIn = useSignedIn();
  const items = localBasket.use();
  const { data, isPending, isFetching, error } = useQuery({
    queryKey: isSignedIn ? ['basket', lang] : ['local-basket', lang, items],
    queryFn: () =>
      isSignedIn
        ? callAsClient('GET /basket/my-basket', { query: { lang } })
        : previewBasket(items, lang),
    placeholderData: keepPreviousData,
  });
  return {
    myBasket: data?.basket ?? [],
    basketCount: data?.count ?? 0,
    total: data?.total ?? 0,
    isKnown: !isPending,
    loading: isFetching,
    error: statusOf(error),
  };
}

async function previewBasket(
  items: BasketItem[],
  lang: ReturnType<typeof useLanguage>,
): Promise<Basket> {
  if (!items.length) return { basket: [], count: 0, total: 0, currency: 'eur' };
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

/** Sets a line's quantity; zero removes it. */
export function useSetQuantity() {
  const lang = useLanguage();
  type Change = { line: BasketLine; quantity: number };
  return useBasketChange(({ line, quantity }: Change, isSignedIn) => {
    const params = { id: line.id };
    const query = { lang };
    if (isSignedIn && quantity > 0) {
      return callAsClient('PATCH /basket/:id', { params, query, body: { quantity } });
    }
    if (isSignedIn) return callAsClient('DELETE /basket/remove/:id', { params, query });
    if (quantity > 0) setLocally(line.sizeId, quantity);
    else removeLocally(line.sizeId);
  });
}

/** A change of the basket, by a call that answers the whole of it, or in the browser. */
function useBasketChange<Input>(
  change: (input: Input, isSignedIn: boolean) => Promise<Basket> | undefined,
) {
  const isSignedIn = useSignedIn();
  const lang = useLanguage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await change(input, isSignedIn)) ?? null,
    onSuccess: (basket) => basket && queries.setQueryData(['basket', lang], basket),
    onError: () => queries.invalidateQueries({ queryKey: ['basket'] }),
  });
}
