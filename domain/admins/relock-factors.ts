import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { decrypt, type EncryptionKeys, encrypt } from '#domain/sessions/encryption.ts';
import { deleteAllSessions } from '#domain/sessions/sessions.sql.ts';
import { lockFactors, replaceSecret } from './second-factor.sql.ts';

/**
 * Encrypts all second factors with the first of the keys and ends all sessions, whose tokens derive
 * from the former signing key. Returns how many factors there are, and how many no key decrypts.
 */
export async function relockFactors(
  db: Kysely<Tables>,
  { encryptionKeys }: { encryptionKeys: EncryptionKeys },
): Promise<{ relocked: number; unreadable: number }> {
  return await inTransaction(db, async (tx) => {
    const factors = await lockFactors(tx);
    let relocked = 0;
    for (const { adminId, secret } of factors) {
      const plain = decrypt(encryptionKeys, secret);
      if (!plain) continue;
      await replaceSecret(tx, adminId, encrypt(encryptionKeys, plain));
      relocked += 1;
    }
    await deleteAllSessions(tx);
    return { relocked, unreadable: factors.length - relocked };
  });
}
