import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { decrypt, type EncryptionKeys, encrypt } from '#domain/sessions/encryption.ts';
import { lockChannelSecrets, replaceChannelSecrets } from './channels.sql.ts';

/**
 * Encrypts the secrets of providers with the first of the keys. Secrets that no key decrypts stay
 * unchanged.
 */
export async function relockChannels(
  db: Kysely<Tables>,
  { encryptionKeys }: { encryptionKeys: EncryptionKeys },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { channel, password, signingKey } of await lockChannelSecrets(tx)) {
      const relocked = { password: relock(password), signingKey: relock(signingKey) };
      await replaceChannelSecrets(tx, channel, relocked);
    }
  });

  function relock(secret: Buffer | null): Buffer | null {
    const plain = secret && decrypt(encryptionKeys, secret);
    return plain ? encrypt(encryptionKeys, plain) : secret;
  }
}
