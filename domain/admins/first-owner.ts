import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal } from '#domain/refuse.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { insertAdmin, lockFirstOwner, lockOwners } from './admins.sql.ts';

/** Makes an owner where there is none, and answers how they sign in; nothing where there is one. */
export async function ensureFirstOwner(
  db: Kysely<Tables>,
  { username, password = makePassword() }: { username: string; password?: string | undefined },
): Promise<{ username: string; password: string } | undefined> {
  return await inTransaction(db, async (tx) => {
    await lockFirstOwner(tx);
    if ((await lockOwners(tx)).length > 0) return undefined;
    const passwordHash = await hashPassword(password);
    if (isRefusal(passwordHash)) throw new Error('The first owner could not be made: try again');
    const owner = { username, name: username, passwordHash, role: 'owner' as const, active: true };
    if (await insertAdmin(tx, owner)) return { username, password };
    throw new Error(
      `The shop has no owner, and "${username}" is somebody else: set ADMIN_USERNAME`,
    );
  });
}

/** 61 bits that can be read out: `kavo-remi-tusa-pelo-4817`. */
function makePassword(): string {
  const groups = Array.from({ length: 4 }, () => syllable() + syllable());
  return [...groups, randomInt(1000, 10_000)].join('-');
}

function syllable(): string {
  return pick('bdfghjklmnprstvz') + pick('aeiou');
}

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}
