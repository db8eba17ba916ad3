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
  type SignInAttempt,
} from './failed-logins.sql.ts';

/**
 * Failures allowed in 15 minutes: of an account from a network, and of a network over all accounts.
 */
const most = { account: 10, network: 50 };
/** Failures of an account in a day, from all networks, before attempts are delayed. */
const freely = 20;
/** The longest delay in seconds after the last failure. */
const slowest = 60;
/** These refusals are not counted as failures. */
const notTried = ['too_many', 'second_factor_needed'];

/**
 * Limits sign-in attempts per account and network, per network, and per account. The last two do
 * not apply to a network or browser known for the account, and the last one only delays, so that
 * strangers cannot lock the owner out. The password of a signed-in account is also limited per
 * account, so that a stolen session cannot guess it from many networks. An attempt is counted
 * before it is made, so that concurrent ones are all counted; a success clears the failures of the
 * account on this network.
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
  const own = failures.accountWait ?? 0;
  if (known) return own;
  const ofNetwork = signedIn ? 0 : (failures.networkWait ?? 0);
  return Math.max(own, ofNetwork, slowDown(failures));
}

/** Exponential backoff: 1, 2, 4 … seconds after the last failure. */
function slowDown({ ofAccount, sinceLast }: Failures): number {
  if (ofAccount < freely) return 0;
  return Math.ceil(Math.min(2 ** (ofAccount - freely), slowest) - sinceLast);
}
