import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { EncryptionKeys } from './encryption.ts';

/** The dependencies of authentication: the database, the keys, the rate limits and the shop's URL. */
export type AuthContext = {
  readonly db: Kysely<Tables>;
  readonly signingKey: Uint8Array;
  readonly encryptionKeys: EncryptionKeys;
  readonly publicUrl: string;
  /** `false` disables the rate limits on attempts and messages. */
  readonly limits: boolean;
  /** Whether responses contain codes, because a demo shop is tried out on its own machine. */
  readonly showsCodes?: boolean;
};

/** The client of a request, stored with its session and counted for rate limits. */
export type Origin = {
  readonly address: string;
  readonly userAgent: string | null;
  /** The access token of the browser's previous session, which a sign-in ends. */
  readonly before?: string | undefined;
  /** Whether the refresh token is bound to a cookie. */
  readonly bound?: boolean;
  /** The key by which the browser is known since an earlier sign-in. */
  readonly browserKey?: string | undefined;
};
