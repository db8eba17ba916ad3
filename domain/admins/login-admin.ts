import type { Tokens } from '#contract/clients.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import { checkPassword } from '#domain/sessions/passwords.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import { findActiveAdmin, markLogin } from './admins.sql.ts';
import { askSecondFactor } from './second-factor.ts';

type NoEntry = Refusal<'wrong_credentials' | 'too_many' | 'second_factor_needed' | 'wrong_code'>;

/** Signs in to the back office. An unknown or disabled name is answered like a wrong password. */
export async function loginAdmin(
  gate: Gate,
  wish: { username: string; password: string; code?: string | undefined },
  origin: Origin,
): Promise<Tokens | NoEntry> {
  const username = wish.username.replaceAll('\0', '').trim().toWellFormed();
  const door = { audience: 'admin' as const, account: username.toLowerCase() };
  return await tryLogin(gate, { ...door, address: origin.address }, () =>
    enter(gate, username, wish, origin),
  );
}

async function enter(
  gate: Gate,
  username: string,
  { password, code }: { password: string; code?: string | undefined },
  origin: Origin,
): Promise<Tokens | NoEntry> {
  const admin = await findActiveAdmin(gate.db, username);
  const right = await checkPassword(password, admin?.passwordHash);
  if (isRefusal(right)) return right;
  if (!right || !admin) return refuse('wrong_credentials');
  const asked = await askSecondFactor(gate, admin.id, code);
  if (asked) return asked;
  return await inTransaction(gate.db, async (tx) => {
    if (!(await markLogin(tx, admin))) return refuse('wrong_credentials');
    return await startSession(tx, gate.signingKey, { adminId: admin.id }, origin);
  });
}
