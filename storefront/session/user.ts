import type { Client, Tokens } from '#contract/clients.ts';
import { noteJoined } from '../basket/joined-basket.ts';
import { localBasket, noItems, sendLocalBasket } from '../basket/local-basket.ts';
import { useLanguage } from '../page/shop.ts';
import { invalidateQueries, setQueryData } from '../queries/query-cache.ts';
import { useQuery } from '../queries/use-query.ts';
import { localWishlist, noWishes, sendLocalWishlist } from '../wishlist/local-wishlist.ts';
import { type AreaState, statusOf } from './area.ts';
import { callAsClient } from './call.ts';
import { clearTokens, saveTokens, useOnAccount, useSignedIn } from './tokens.ts';

type UserArea = AreaState & {
  /** The signed-in client; empty at first. */
  user: Partial<Client>;
  isSignedIn: boolean;
  retry: () => unknown;
};

export function useUser(): UserArea {
  const isSignedIn = useSignedIn();
  const isAccounts = useOnAccount();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['user'],
    queryFn: () => callAsClient('GET /client/me'),
    enabled: isSignedIn,
  });
  const user = isAccounts ? (data ?? {}) : {};
  return { user, isSignedIn, loading: isLoading, error: statusOf(error), retry: refetch };
}

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
    // What was read before is another's, or a visitor's.
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

/** Ends the session here and on the server, deletes drafts, and reloads. */
export async function signOut() {
  await callAsClient('POST /client/auth/logout').catch(() => undefined);
  forgetSession();
  location.reload();
}

/** Deletes all data of the client from this browser. */
export function forgetSession() {
  clearTokens();
  for (const key of drafts) sessionStorage.removeItem(key);
}

const drafts = [
  'joinedBasket',
  'orderDraft',
  'orderAttempt',
  'signupDraft',
  'pendingCode',
  'addressDraft',
  'profileDraft',
];
