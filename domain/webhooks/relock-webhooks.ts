import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { decrypt, type EncryptionKeys, encrypt } from '#domain/sessions/encryption.ts';
import { lockWebhookSecrets, replaceWebhookSecret } from './webhooks.sql.ts';

/**
 * Encrypts the secrets of all webhooks with the first of the keys; one that no key decrypts stays
 * unchanged.
 */
export async function relockWebhooks(
  db: Kysely<Tables>,
  { encryptionKeys }: { encryptionKeys: EncryptionKeys },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { id, secret } of await lockWebhookSecrets(tx)) {
      const plain = decrypt(encryptionKeys, secret);
      if (plain) await replaceWebhookSecret(tx, id, encrypt(encryptionKeys, plain));
    }
  });
}
