import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client, Tokens } from '#contract/clients.ts';
import { sendLocalBasket } from '../basket/local-basket.ts';
import { sendLocalWishlist } from '../wishlist/local-wishlist.ts';
import { type AreaState, statusOf } from './area.ts';
import { callAsClient } from './call.ts';
import { clearTokens, saveTokens, useSignedIn } from './tokens.ts';

type UserArea = AreaState & {
  /** Who is signed in; empty at start. */
  user: Partial<Client>;
  isSignedIn: boolean;
};

export function useUser(): UserArea {
  const isSignedIn = useSignedIn();
  const { data, isLoading, error } = useQuery({
    queryKey: ['user'],
    queryFn: () => callAsClient('GET /client/me'),
    enabled: isSignedIn,
  });
  const user = isSignedIn ? (data ?? {}) : {};
  return { user, isSignedIn, loading: isLoading, error: statusOf(error) };
}

/** Takes the tokens of a sign-in, and what the visitor gathered, over to the account. */
export function useSignIn() {
  const queries = useQueryClient();
  return async function signIn(tokens: Tokens) {
    saveTokens(tokens);
    // What can't be taken over now stays in the browser, and is tried at the next sign-in.
    await Promise.allSettled([sendLocalBasket(), sendLocalWishlist()]);
    await queries.invalidateQueries();
  };
}

/** Ends the session here and on the server, then loads the page anew. */
export async function signOut() {
  await callAsClient('POST /client/auth/logout').catch(() => undefined);
  clearTokens();
  location.reload();
}
