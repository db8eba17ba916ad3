import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ApiKey, ApiKeyDraft } from '#contract/api-keys.ts';
import type { ApiKeyScope } from '#core/api-keys.ts';
import type { Tables } from '#database/tables.ts';
import { findLiveApiKey, insertApiKey, markApiKeyUsed } from './api-keys.sql.ts';

type Db = Kysely<Tables>;

/** Secret scanners recognise keys by their prefix. */
const beginning = 'altyn_';

/** A key that was used for a request. */
export type UsedApiKey = {
  readonly apiKeyId: number;
  readonly keyName: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly adminId: number;
};

/** Creates a key of 32 random bytes. Only its hash is stored, so `token` is available only here. */
export async function addApiKey(
  db: Db,
  adminId: number,
  { name, scopes, expiresAt }: ApiKeyDraft,
): Promise<ApiKey & { token: string }> {
  const token = beginning + randomBytes(32).toString('base64url');
  const key = await insertApiKey(db, {
    name,
    scopes: [...new Set(scopes)],
    expiresAt: expiresAt ?? null,
    prefix: token.slice(0, beginning.length + 4),
    tokenHash: hashOf(token),
    adminId,
  });
  return { ...key, token };
}

export function isApiKey(token: string): boolean {
  return token.startsWith(beginning);
}

/** Finds the live key of a token, and records its use. */
export async function enterByApiKey(db: Db, token: string): Promise<UsedApiKey | undefined> {
  const key = await findLiveApiKey(db, hashOf(token));
  if (key?.isStale) await markApiKeyUsed(db, key.apiKeyId);
  return key;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
