import type { Client } from '#contract/clients.ts';
import { useQuery } from '../queries/use-query.ts';
import { type AreaState, statusOf } from './area.ts';
import { callAsClient } from './call.ts';
import { clearTokens, useOnAccount, useSignedIn } from './tokens.ts';

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
