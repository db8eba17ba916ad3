import type { Product } from '#contract/products.ts';
import { setQueryData } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { useQuery } from '../queries/use-query.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';
import { useLanguage } from '../shop/shop.ts';
import { localWishlist, toBody, toggleLocally, toWish, type Wish } from './local-wishlist.ts';

type WishlistArea = AreaState & {
  wishlist: Product[];
  count: number;
  has: (productId: number) => boolean;
  /** The chosen colour and size of a product, if any. */
  findVariant: (productId: number) => Wish | undefined;
};

/** The wishlist: the account's when signed in, else the browser's. */
export function useWishlist(): WishlistArea {
  const lang = useLanguage();
  const isSignedIn = useSignedIn();
  const kept = localWishlist.use().map(toWish);
  const ids = kept.map(({ productId }) => productId);
  const { data, isLoading, error } = useQuery({
    queryKey: isSignedIn ? ['wishlist', lang] : ['local-wishlist', lang, ids],
    queryFn: async () => {
      if (isSignedIn) return await callAsClient('GET /wishlist', { query: { lang } });
      const query = { lang, ids: ids.join(',') };
      return { ...(await callOpenly('GET /wishlist/preview', { query })), variants: [] };
    },
    enabled: isSignedIn || ids.length > 0,
    keepsPrevious: true,
  });
  const isEmpty = !isSignedIn && !ids.length;
  const wishlist = isEmpty ? [] : (data?.products ?? []);
  function has(productId: number) {
    return isSignedIn ? wishlist.some(({ id }) => id === productId) : ids.includes(productId);
  }
  const wishes: Wish[] = isSignedIn ? (data?.variants ?? []) : kept;
  const findVariant = (id: number) => wishes.find(({ productId }) => productId === id);
  const count = isSignedIn ? wishlist.length : ids.length;
  return { wishlist, count, has, findVariant, loading: isLoading, error: statusOf(error) };
}

export function useToggleWish() {
  const lang = useLanguage();
  const isSignedIn = useSignedIn();
  return useMutation({
    overlaps: true,
    mutationFn: async ({ isOn, ...wish }: Wish & { isOn: boolean }) => {
      if (!isSignedIn) return toggleLocally(wish);
      const { productId } = wish;
      const query = { lang };
      const reply = isOn
        ? await callAsClient('DELETE /wishlist/:productId', { params: { productId }, query })
        : await callAsClient('POST /wishlist', { query, body: toBody([wish]) });
      setQueryData(['wishlist', lang], reply);
    },
  });
}
