import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';

const base64 = z.string().transform((text) => Buffer.from(text, 'base64'));

const Locked = z.object({
  cost: z.int().max(2 ** 20),
  salt: base64,
  iv: base64,
  tag: base64,
  secrets: base64,
});

/** scrypt cost: 64 MiB and about a third of a second for each guess at the passphrase. */
const usualCost = 2 ** 16;

/** Encrypts text with a passphrase (scrypt, AES-256-GCM); returns JSON. */
export async function lockSecrets(text: string, passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, usualCost), iv);
  const secrets = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), secrets };
  const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]);
  return JSON.stringify({ cost: usualCost, ...Object.fromEntries(texts) }, null, 2);
}

/** Decrypts the text; undefined when the passphrase is wrong. */
export async function unlockSecrets(json: string, passphrase: string): Promise<string | undefined> {
  const { cost, salt, iv, tag, secrets } = Locked.parse(JSON.parse(json));
  const key = await keyOf(passphrase, salt, cost);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(secrets), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

type Derive = (
  passphrase: string,
  salt: Buffer,
  length: number,
  options: object,
) => Promise<Buffer>;

async function keyOf(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const derive = promisify(scrypt) as Derive;
  return await derive(passphrase.normalize('NFC'), salt, 32, {
    N: cost,
    r: 8,
    p: 1,
    maxmem: 2 ** 31 - 1,
  });
}
