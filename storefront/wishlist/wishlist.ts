import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { useLanguage } from '../page/shop.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';
import { localWishlist, toggleLocally } from './local-wishlist.ts';

type WishlistArea = AreaState & {
  wishlist: Product[];
  count: number;
  has: (productId: number) => boolean;
};

/** The wishlist: the account's when signed in, the browser's before. */
export function useWishlist(): WishlistArea {
  const lang = useLanguage();
  const isSignedIn = useSignedIn();
  const ids = localWishlist.use();
  const { data, isLoading, error } = useQuery({
    queryKey: isSignedIn ? ['wishlist', lang] : ['local-wishlist', lang, ids],
    queryFn: () => {
      if (isSignedIn) return callAsClient('GET /wishlist', { query: { lang } });
      return callOpenly('GET /wishlist/preview', { query: { lang, ids: ids.join(',') } });
    },
    enabled: isSignedIn || ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const isEmpty = !isSignedIn && !ids.length;
  const wishlist = isEmpty ? [] : (data?.products ?? []);
  function has(productId: number) {
    return isSignedIn ? wishlist.some(({ id }) => id === productId) : ids.includes(productId);
  }
  const count = isSignedIn ? wishlist.length : ids.length;
  return { wishlist, count, has, loading: isLoading, error: statusOf(error) };
}

/** Puts a piece on the wishlist, or takes it off. */
export function useToggleWish() {
  const lang = useLanguage();
  const isSignedIn = useSignedIn();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ productId, isOn }: { productId: number; isOn: boolean }) => {
      if (!isSignedIn) return toggleLocally(productId);
      const query = { lang };
      const reply = isOn
        ? await callAsClient('DELETE /wishlist/:productId', { params: { productId }, query })
        : await callAsClient('POST /wishlist', { query, body: { productIds: [productId] } });
      queries.setQueryData(['wishlist', lang], reply);
    },
  });
}
