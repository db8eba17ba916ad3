import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { networkOf, networksOf } from './network-of.ts';
import type { Audience } from './tokens.ts';

type Db = Kysely<Tables>;

/** An account and a network: failed sign-ins elsewhere do not lock the owner out. */
export type SignInAttempt = {
  readonly audience: Audience;
  readonly account: string;
  readonly address: string;
  /** Whether the owner has signed in from this network, or in this browser, before. */
  readonly known?: boolean;
  /**
   * Whether the caller is signed in to the account: failures of others on the network do not count
   * then.
   */
  readonly signedIn?: boolean;
};

/** Recent failed sign-ins of an account from one network. */
export type NetworkFailures = {
  /** Seconds until the account may be tried again from this network; null when it may be now. */
  readonly accountWait: number | null;
  /** Seconds until any account may be tried again from this network; null when it may be now. */
  readonly networkWait: number | null;
  /** Failures of the account from this network in a day. */
  readonly ofAccount: number;
  /** Seconds since the account's last failure from this network; null if there was none in a day. */
  readonly sinceLast: number | null;
  /** Failures of the account from all networks in a day, up to the last one from this network. */
  readonly ofAllBefore: number;
};

/** Recent failed sign-ins of an account: from anywhere, and from each network of the address. */
export type Failures = {
  readonly ofAccount: number;
  /** Seconds since the account's last failure; 0 if there was none. */
  readonly sinceLast: number;
  /** From the smallest network. */
  readonly networks: readonly NetworkFailures[];
};

/**
 * The networks in which an attempt counts. The owner's own network or browser counts alone: strangers may
 * have the larger ones.
 */
function countedIn({ address, known }: SignInAttempt): readonly string[] {
  return known ? [networkOf(address)] : networksOf(address);
}

/**
 * Locks an account and a network until the transaction ends, so that concurrent attempts are all
 * counted.
 */
export async function lockAttempts(tx: Db, attempt: SignInAttempt): Promise<void> {
  // A fixed order prevents deadlocks.
  const largest = countedIn(attempt).at(-1);
  for (const name of [`${attempt.audience} ${attempt.account}`, `network ${largest}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`.execute(tx);
  }
}

/** `most`: failures in 15 minutes of a connection; a /56 may have twice as many, a /48 four times. */
export async function countFailures(
  db: Db,
  attempt: SignInAttempt,
  most: { account: number; network: number },
): Promise<Failures> {
  const networks = countedIn(attempt);
  const shares = networks.map((_, size) => 2 ** size);
  const wait = sql`greatest(1, ceil(extract(epoch from at + interval '15 minutes' - now())))::int`;
  const recent = sql`networks @> array[n.network] and at > now() - interval '15 minutes'
    order by at desc`;
  const ofAccount = sql`audience = ${attempt.audience} and account = ${attempt.account}`;
  const ofDay = sql`${ofAccount} and at > now() - interval '1 day'`;
  const { rows } = await sql<Failures>`select count(*)::int as "ofAccount",
    coalesce(extract(epoch from now() - max(at)), 0)::float8 as "sinceLast",
    (select json_agg(json_build_object(
      'accountWait', (select ${wait} from failed_logins
        where ${ofAccount} and ${recent} offset ${most.account} * n.share - 1 limit 1),
      'networkWait', (select ${wait} from failed_logins
        where ${recent} offset ${most.network} * n.share - 1 limit 1),
      'ofAccount', own.count,
      'sinceLast', extract(epoch from now() - own.last),
      'ofAllBefore', (select count(*) from failed_logins where ${ofDay} and at <= own.last)
    ) order by n.share)
    from unnest(${networks}::text[], ${shares}::int[]) as n (network, share), lateral (
      select count(*) as count, max(at) as last from failed_logins
      where ${ofDay} and networks @> array[n.network]) own) as networks
    from failed_logins where ${ofDay}`.execute(db);
  return rows[0] as Failures;
}

export async function insertFailedLogin(db: Db, attempt: SignInAttempt): Promise<number> {
  const { audience, account } = attempt;
  const row = await db
    .insertInto('failed_logins')
    .values({ audience, account, networks: [...countedIn(attempt)] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteFailedLogin(db: Db, id: number): Promise<void> {
  await db.deleteFrom('failed_logins').where('id', '=', id).execute();
}

/** Deletes the failures of an account from a connection. */
export async function deleteFailedLogins(
  db: Db,
  { audience, account, address }: SignInAttempt,
): Promise<void> {
  await db
    .deleteFrom('failed_logins')
    .where('audience', '=', audience)
    .where('account', '=', account)
    .where(sql<string>`networks[1]`, '=', networkOf(address))
    .execute();
}

export async function deleteOldFailedLogins(db: Db): Promise<void> {
  await db
    .deleteFrom('failed_logins')
    .where('at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
