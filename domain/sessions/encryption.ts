import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The first key encrypts; all keys decrypt, so that keys can be rotated. */
export type EncryptionKeys = readonly Uint8Array[];

/** AES-256-GCM: nonce, tag, then the text. */
export function encrypt([key]: EncryptionKeys, plain: Uint8Array): Buffer {
  if (!key) throw new Error('there is no key to encrypt by');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const locked = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), locked]);
}

/** Undefined when the shop has other keys now. */
export function decrypt(keys: EncryptionKeys, kept: Buffer): Buffer | undefined {
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, kept.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAuthTag(kept.subarray(12, 28));
      return Buffer.concat([decipher.update(kept.subarray(28)), decipher.final()]);
    } catch {
      // Another of the keys may match.
    }
  }
  return undefined;
}
