import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';

/** What every handler works with: made once at start by the server, or by a test. */
export type Shop = {
  readonly db: Kysely<Tables>;
  readonly pictures: PictureStore;
  /** Signs access tokens and hashes codes; at least 32 bytes. */
  readonly signingKey: Uint8Array;
  /** `false` lifts the limits on tries, sends and requests, for load tests. */
  readonly limits: boolean;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  /** Believe `X-Forwarded-For`: only behind a proxy of one's own. */
  readonly trustProxy?: boolean;
  readonly log?: FastifyBaseLogger;
};
