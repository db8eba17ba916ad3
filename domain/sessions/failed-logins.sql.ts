import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { networkOf } from './network-of.ts';
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

/** Recent failed sign-ins for an account and a network. */
export type Failures = {
  /** Seconds until the account may be tried again from this network; null when it may be now. */
  readonly accountWait: number | null;
  /** The same for all accounts tried from the network. */
  readonly networkWait: number | null;
  /** Failures of the account in a day, from all networks. */
  readonly ofAccount: number;
  /** Seconds since the last of these failures. */
  readonly sinceLast: number;
};

/**
 * Locks an account and a network until the transaction ends, so that concurrent attempts are all
 * counted.
 */
export async function lockAttempts(
  tx: Db,
  { audience, account, address }: SignInAttempt,
): Promise<void> {
  // A fixed order prevents deadlocks.
  for (const name of [`${audience} ${account}`, `network ${networkOf(address)}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`.execute(tx);
  }
}

export async function countFailures(
  db: Db,
  { audience, account, address }: SignInAttempt,
  most: { account: number; network: number },
): Promise<Failures> {
  const network = networkOf(address);
  const wait = sql`greatest(1, ceil(extract(epoch from at + interval '15 minutes' - now())))::int`;
  const recent = sql`at > now() - interval '15 minutes' order by at desc`;
  const { rows } = await sql<Failures>`select
    (select ${wait} from failed_logins
      where audience = ${audience} and account = ${account} and address = ${network} and ${recent}
      offset ${most.account - 1} limit 1) as "accountWait",
    (select ${wait} from failed_logins where address = ${network} and ${recent}
      offset ${most.network - 1} limit 1) as "networkWait",
    count(*)::int as "ofAccount",
    coalesce(extract(epoch from now() - max(at)), 0)::float8 as "sinceLast"
    from failed_logins where audience = ${audience} and account = ${account}
      and at > now() - interval '1 day'`.execute(db);
  return rows[0] as Failures;
}

export async function insertFailedLogin(db: Db, attempt: SignInAttempt): Promise<number> {
  const row = await db
    .insertInto('failed_logins')
    .values({
      audience: attempt.audience,
      account: attempt.account,
      address: networkOf(attempt.address),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteFailedLogin(db: Db, id: number): Promise<void> {
  await db.deleteFrom('failed_logins').where('id', '=', id).execute();
}

export async function deleteFailedLogins(db: Db, attempt: SignInAttempt): Promise<void> {
  await db
    .deleteFrom('failed_logins')
    .where('audience', '=', attempt.audience)
    .where('account', '=', attempt.account)
    .where('address', '=', networkOf(attempt.address))
    .execute();
}

export async function deleteOldFailedLogins(db: Db): Promise<void> {
  await db
    .deleteFrom('failed_logins')
    .where('at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
