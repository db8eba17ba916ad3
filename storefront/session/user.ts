import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client, Tokens } from '#contract/clients.ts';
import { localBasket, noItems, sendLocalBasket } from '../basket/local-basket.ts';
import { useLanguage } from '../page/shop.ts';
import { localWishlist, noWishes, sendLocalWishlist } from '../wishlist/local-wishlist.ts';
import { type AreaState, statusOf } from './area.ts';
import { callAsClient } from './call.ts';
import { clearTokens, saveTokens, useOnAccount, useSignedIn } from './tokens.ts';

type UserArea = AreaState & {
  /** Who is signed in; empty at start. */
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

/** Takes the tokens of a sign-in, and what the visitor gathered, over to the account. */
export function useSignIn() {
  const queries = useQueryClient();
  const lang = useLanguage();
  return async function signIn(tokens: Tokens) {
    const token = tokens.accessToken;
    // What can't be taken over now stays in the browser, and is tried at the next sign-in.
    const [basket, wishlist] = await Promise.allSettled([
      sendLocalBasket(token, lang),
      sendLocalWishlist(token),
    ]);
    if (basket.status === 'fulfilled' && basket.value) {
      queries.setQueryData(['basket', lang], basket.value);
    }
    saveTokens(tokens);
    if (basket.status === 'fulfilled') localBasket.write(noItems);
    if (wishlist.status === 'fulfilled') localWishlist.write(noWishes);
    await queries.invalidateQueries();
  };
}

/** Ends the session here and on the server, forgets what was being filled in, and starts anew. */
export async function signOut() {
  await callAsClient('POST /client/auth/logout').catch(() => undefined);
  forgetSession();
  location.reload();
}

/** Nothing of who was signed in stays in this browser. */
export function forgetSession() {
  clearTokens();
  for (const key of drafts) sessionStorage.removeItem(key);
}

const drafts = [
  'orderDraft',
  'orderAttempt',
  'signupDraft',
  'pendingCode',
  'addressDraft',
  'profileDraft',
];
