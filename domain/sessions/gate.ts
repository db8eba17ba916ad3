import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** What it takes to let people in: the database, the key that signs and hashes, and the limits. */
export type Gate = {
  readonly db: Kysely<Tables>;
  readonly signingKey: Uint8Array;
  /** `false` lifts the limits on tries and sends. */
  readonly limits: boolean;
};

/** Where a request comes from, kept with its session and counted for limits. */
export type Origin = { readonly address: string; readonly userAgent: string | null };
