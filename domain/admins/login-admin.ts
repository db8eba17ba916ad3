import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { findKnownBrowser, makeBrowserKey } from '#domain/sessions/known-browsers.ts';
import { isKnownToAdmin } from '#domain/sessions/known-networks.sql.ts';
import { checkPassword } from '#domain/sessions/passwords.ts';
import { type Started, startSession } from '#domain/sessions/start-session.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import { findActiveAdmin, markLogin, nameOfAccount } from './admins.sql.ts';
import { askSecondFactor } from './second-factor.ts';

type NoEntry = Refusal<'wrong_credentials' | 'too_many' | 'second_factor_needed' | 'wrong_code'>;

/**
 * Signs in to the back office. An unknown or disabled username gets the same refusal as a wrong
 * password.
 */
export async function loginAdmin(
  auth: AuthContext,
  wish: { username: string; password: string; code?: string | undefined },
  origin: Origin,
): Promise<Started | NoEntry> {
  const username = wish.username.replaceAll('\0', '').trim().toWellFormed();
  const { address } = origin;
  const account = await nameOfAccount(auth.db, username);
  const browser = findKnownBrowser(auth.signingKey, account, origin.browserKey);
  const known = browser !== undefined || (await isKnownToAdmin(auth.db, account, address));
  // A known browser's failures are counted for it on every network, so that a stolen browser key
  // does not allow more guesses.
  const from = browser === undefined ? address : `browser ${browser}`;
  // The prefix keeps a typed name from being the account of a factor, such as `code:1`.
  const attempt = {
    audience: 'admin' as const,
    account: `name:${account}`,
    address: from,
    known,
  };
  const started = await tryLogin(auth, attempt, () =>
    enter(auth, username, { ...wish, from: known ? from : undefined }, origin),
  );
  if (isRefusal(started) || !origin.bound) return started;
  return { ...started, browserKey: makeBrowserKey(auth.signingKey, account) };
}

/** `from`: the network or browser, if the account knows it. */
async function enter(
  auth: AuthContext,
  username: string,
  {
    password,
    code,
    from,
  }: { password: string; code?: string | undefined; from?: string | undefined },
  origin: Origin,
): Promise<Started | NoEntry> {
  const admin = await findActiveAdmin(auth.db, username);
  const caller = from ? ('staff' as const) : { at: 'admin' as const, address: origin.address };
  const right = await checkPassword(password, admin?.passwordHash, caller);
  if (isRefusal(right)) return right;
  if (!right || !admin) return refuse('wrong_credentials');
  const asked = await askSecondFactor(auth, admin.id, code, from);
  if (asked) return asked;
  return await inTransaction(auth.db, async (tx) => {
    if (!(await markLogin(tx, admin))) return refuse('wrong_credentials');
    return await startSession(tx, auth.signingKey, { adminId: admin.id }, origin);
  });
}
