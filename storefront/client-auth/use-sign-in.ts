import type { Tokens } from '#contract/clients.ts';
import { noteJoined } from '../basket/joined-basket.ts';
import { localBasket, noItems, sendLocalBasket } from '../basket/local-basket.ts';
import { invalidateQueries, setQueryData } from '../queries/query-cache.ts';
import { saveTokens } from '../session/tokens.ts';
import { useLanguage } from '../shop/shop.ts';
import { localWishlist, noWishes, sendLocalWishlist } from '../wishlist/local-wishlist.ts';

/**
 * Stores the tokens of a sign-in, and merges the visitor's basket and wishlist into the account.
 */
export function useSignIn() {
  const lang = useLanguage();
  return async function signIn(tokens: Tokens) {
    const token = tokens.accessToken;
    // A failed merge stays in the browser and is retried at the next sign-in.
    const [basket, wishlist] = await Promise.allSettled([
      sendLocalBasket(token, lang),
      sendLocalWishlist(token),
    ]);
    // Data read before belongs to another client or to a visitor.
    void invalidateQueries();
    if (basket.status === 'fulfilled' && basket.value) {
      noteJoined(localBasket.read(), basket.value.basket);
      setQueryData(['basket', lang], basket.value);
    }
    saveTokens(tokens);
    if (basket.status === 'fulfilled') localBasket.write(noItems);
    if (wishlist.status === 'fulfilled') localWishlist.write(noWishes);
  };
}
