import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext } from './auth-context.ts';
import {
  countFailures,
  deleteFailedLogin,
  deleteFailedLogins,
  type Failures,
  insertFailedLogin,
  lockAttempts,
  type NetworkFailures,
  type SignInAttempt,
} from './failed-logins.sql.ts';

/**
 * Failures allowed in 15 minutes: of an account from a network, and of a network over all accounts.
 */
const most = { account: 10, network: 50 };
/** Failures of an account in a day, from all networks, before strangers' attempts are delayed. */
const freely = 20;
/** Attempts that each network has in a day nevertheless; a /56 has twice as many, a /48 four times. */
const reserved = 3;
/** After these, seconds between its attempts for each failure of the account in the day before. */
const perFailure = 10;
/** The longest delay in seconds after the last failure of a signed-in user. */
const slowest = 60;
/** These refusals are not counted as failures. */
const notTried = ['too_many', 'second_factor_needed'];

/**
 * Limits sign-in attempts per account and network, and per network. An account with many failures also
 * delays attempts, each network by its own: failures elsewhere make the delay longer, but cannot take
 * anybody's turn. Neither the delay nor others' failures apply to a network or browser known for the
 * account. The password of a signed-in account is delayed by failures on all networks, so that a stolen
 * session cannot guess it from many. An attempt is counted before it is made, so that concurrent ones are
 * all counted; a success clears the failures of the account on this connection.
 */
export async function tryLogin<T>(
  auth: AuthContext,
  signIn: SignInAttempt,
  attempt: () => Promise<T>,
): Promise<T | Refusal<'too_many'>> {
  if (!auth.limits) return await attempt();
  const tried = await admit(auth, signIn);
  if (isRefusal(tried)) return tried;
  const result = await attempt();
  if (!isRefusal(result)) await deleteFailedLogins(auth.db, signIn);
  else if (notTried.includes(result.refused)) await deleteFailedLogin(auth.db, tried);
  return result;
}

async function admit(
  auth: AuthContext,
  attempt: SignInAttempt,
): Promise<number | Refusal<'too_many'>> {
  return await inTransaction(auth.db, async (tx) => {
    await lockAttempts(tx, attempt);
    const retryAfter = waitOf(attempt, await countFailures(tx, attempt, most));
    if (retryAfter > 0) return refuse('too_many', { retryAfter });
    return await insertFailedLogin(tx, attempt);
  });
}

/** Seconds until the next attempt is allowed; 0 when it is allowed now. */
function waitOf({ known, signedIn }: SignInAttempt, failures: Failures): number {
  const { networks } = failures;
  const own = Math.max(...networks.map(({ accountWait }) => accountWait ?? 0));
  if (known) return own;
  if (signedIn) return Math.max(own, slowDown(failures));
  const ofNetworks = networks.map(({ networkWait }) => networkWait ?? 0);
  return Math.max(own, ...ofNetworks, ...networks.map(delayStranger));
}

function delayStranger(
  { ofAccount, ofAllBefore, sinceLast }: NetworkFailures,
  size: number,
): number {
  if (ofAllBefore < freely || ofAccount < reserved * 2 ** size) return 0;
  return Math.max(0, Math.ceil(ofAllBefore * perFailure - (sinceLast ?? 0)));
}

/** Exponential backoff: 1, 2, 4 … seconds after the last failure. */
function slowDown({ ofAccount, sinceLast }: Failures): number {
  if (ofAccount < freely) return 0;
  return Math.ceil(Math.min(2 ** (ofAccount - freely), slowest) - sinceLast);
}
