import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './words.ts';

const Secrets = z.object({
  /** Signs access tokens; 32 random bytes in base64url. */
  signingKey: z.string().min(43),
  /** The embedded database's. */
  databasePassword: z.string().min(20),
});

export type Secrets = z.infer<typeof Secrets>;

/** The shop's own secrets, made at the first start and readable by its user alone. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets');
  await mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`DATA_DIR ${dataDir} can’t be used (${error.code}): name another folder.`);
  });
  const kept = await readFile(path, 'utf8').catch(whenMissing);
  if (kept) return parse(path, kept);
  await createOnce(path, { signingKey: random(32), databasePassword: random(24) });
  return parse(path, await readFile(path, 'utf8'));
}

function parse(path: string, text: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${path} is damaged: put it back from a backup.`);
  }
}

/** Of two shops that start at once, both go on with the secrets of one. */
async function createOnce(path: string, secrets: Secrets): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  await link(draft, path).catch(() => {});
  await rm(draft);
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw new StartError(`The secrets cannot be read: ${error.message}.`);
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
