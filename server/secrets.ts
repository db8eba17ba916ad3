import { hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDataDir } from '#database/embedded-home.ts';
import { inOneLine } from './explain-failure.ts';
import { StartError } from './start-error.ts';

const Secrets = z.looseObject({
  /** Signs access tokens; 32 random bytes in base64url. */
  signingKey: z.string().min(43),
  /**
   * Encrypt stored values that must be read again, such as the secrets of second factors: the first key
   * encrypts, all of them decrypt. Missing before 0.2.0.
   */
  encryptionKeys: z.array(z.string().length(43)).min(1).optional(),
  /** The password of the embedded database. */
  databasePassword: z.string().min(20),
});

export type Secrets = Required<z.infer<typeof Secrets>>;

/** Reads the shop's secrets; generated at the first start, readable only by its user. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets');
  await makeDataDir(dataDir).catch((error) => {
    const reason = inOneLine(error);
    throw reason ? new StartError(`DATA_DIR: ${reason}`) : error;
  });
  const kept = await readFile(path, 'utf8').catch(whenMissing);
  if (kept) return parse(path, kept);
  await createOnce(path, makeSecrets());
  return parse(path, await readFile(path, 'utf8'));
}

/** Generates all secrets. */
export function makeSecrets(): Secrets {
  return { signingKey: random(32), encryptionKeys: [random(32)], databasePassword: random(24) };
}

/** The keys as bytes. */
export function keysOf({ signingKey, encryptionKeys }: Secrets) {
  return {
    signingKey: Buffer.from(signingKey, 'base64url'),
    encryptionKeys: encryptionKeys.map((key) => Buffer.from(key, 'base64url')),
  };
}

/** Adopts the secrets of a restored shop, except the database password. */
export async function adoptSecrets(dataDir: string, restored: string): Promise<void> {
  const { databasePassword } = await readSecrets(dataDir);
  const secrets = parse(join(dataDir, 'secrets'), restored);
  await replaceSecrets(dataDir, { ...secrets, databasePassword });
}

export async function replaceSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const path = join(dataDir, 'secrets');
  await rename(await writeDraft(path, secrets), path);
}

function parse(path: string, text: string): Secrets {
  try {
    const secrets = Secrets.parse(JSON.parse(text));
    return { ...secrets, encryptionKeys: secrets.encryptionKeys ?? [formerKey(secrets)] };
  } catch {
    throw new StartError(`${path} is damaged: put it back, or run "npm run reset-secrets".`);
  }
}

/** Before 0.2.0 the encryption key was derived from the signing key. */
function formerKey({ signingKey }: { signingKey: string }): string {
  const key = hkdfSync('sha256', Buffer.from(signingKey, 'base64url'), '', 'second factor', 32);
  return Buffer.from(key).toString('base64url');
}

/** Atomic: when two shops start at once, both use the same secrets. */
async function createOnce(path: string, secrets: Secrets): Promise<void> {
  const draft = await writeDraft(path, secrets);
  await link(draft, path).catch(() => {});
  await rm(draft);
}

async function writeDraft(path: string, secrets: Secrets): Promise<string> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  return draft;
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw new StartError(`The secrets can’t be read: ${error.message}.`);
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
