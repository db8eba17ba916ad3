import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { blankCodes } from '#domain/messages/messages.sql.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate } from '#domain/sessions/gate.ts';
import { type CodeRow, findCode, markUsed, type Purpose, takeTry } from './phone-codes.sql.ts';
import { hashCode } from './send-code.ts';

const tries = 5;

export type WrongCode = Refusal<'wrong_code'> & { readonly triesLeft: number };

/** Takes one of a code's five tries. An id that stands for nothing looks like a wrong code. */
export async function tryCode(
  gate: Gate,
  id: string,
  code: string,
  purposes: readonly Purpose[],
  /** Whose code it must be, where somebody is signed in. */
  clientId?: string,
): Promise<CodeRow | WrongCode | Refusal<'code_expired'>> {
  const row = await takeTry(gate.db, id);
  if (!row) {
    const dead = await findCode(gate.db, id);
    return dead ? refuse('code_expired') : refuse('wrong_code', { triesLeft: tries - 1 });
  }
  const right = timingSafeEqual(row.hash, hashCode(gate, id, code));
  const isMeant = row.clientId !== null && (clientId ?? row.clientId) === row.clientId;
  if (right && isMeant && purposes.includes(row.purpose)) return row;
  return refuse('wrong_code', { triesLeft: tries - row.tries });
}

/** Uses a right code up, once, and blanks it in the message that carried it. */
export async function spendCode(tx: Kysely<Tables>, row: CodeRow): Promise<boolean> {
  if (!(await markUsed(tx, row))) return false;
  if (row.messageId) await blankCodes(tx, [row.messageId]);
  return true;
}
