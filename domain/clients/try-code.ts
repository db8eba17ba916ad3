import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { blankCodes } from '#domain/messages/messages.sql.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext } from '#domain/sessions/auth-context.ts';
import { type CodeRow, findCode, markUsed, type Purpose, takeTry } from './phone-codes.sql.ts';
import { hashCode } from './send-code.ts';

const tries = 5;

export type WrongCode = Refusal<'wrong_code'> & { readonly triesLeft: number };

/** Uses one of a code's five attempts. An unknown id gets the same refusal as a wrong code. */
export async function tryCode(
  auth: AuthContext,
  id: string,
  code: string,
  purposes: readonly Purpose[],
  /** The signed-in client that the code must belong to. */
  clientId?: string,
): Promise<CodeRow | WrongCode | Refusal<'code_expired'>> {
  const row = await takeTry(auth.db, id);
  if (!row) {
    const dead = await findCode(auth.db, id);
    return dead ? refuse('code_expired') : refuse('wrong_code', { triesLeft: tries - 1 });
  }
  const right = timingSafeEqual(row.hash, hashCode(auth, id, code));
  const isOwn = row.clientId !== null && (clientId ?? row.clientId) === row.clientId;
  const isMeant = isOwn || row.purpose === 'order';
  if (right && isMeant && purposes.includes(row.purpose)) return row;
  return refuse('wrong_code', { triesLeft: tries - row.tries });
}

/** Consumes a right code and redacts it in the message that carried it. */
export async function spendCode(tx: Kysely<Tables>, row: CodeRow): Promise<boolean> {
  if (!(await markUsed(tx, row))) return false;
  if (row.messageId) await blankCodes(tx, [row.messageId]);
  return true;
}
