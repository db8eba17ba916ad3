import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import {
  type Door,
  deleteFailedLogin,
  deleteFailedLogins,
  findLoginWait,
  insertFailedLogin,
} from './failed-logins.sql.ts';
import type { Gate } from './gate.ts';

const mostFailures = 10;
/** Neither is a guess that was wrong. */
const notTried = ['too_many', 'second_factor_needed'];

/**
 * Lets a password be tried, ten failures in 15 minutes by account and address. A try is counted
 * before it is made, so that many at once do not slip through; one that succeeds wipes the slate.
 */
export async function tryLogin<T>(
  gate: Gate,
  door: Door,
  attempt: () => Promise<T>,
): Promise<T | Refusal<'too_many'>> {
  if (!gate.limits) return await attempt();
  const tried = await insertFailedLogin(gate.db, door);
  const retryAfter = await findLoginWait(gate.db, door, mostFailures);
  if (retryAfter !== undefined) {
    await deleteFailedLogin(gate.db, tried);
    return refuse('too_many', { retryAfter });
  }
  const result = await attempt();
  if (!isRefusal(result)) await deleteFailedLogins(gate.db, door);
  else if (notTried.includes(result.refused)) await deleteFailedLogin(gate.db, tried);
  return result;
}
