import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Audience } from './tokens.ts';

type Db = Kysely<Tables>;

/** An account as seen from one address: elsewhere its owner still gets in. */
export type Door = {
  readonly audience: Audience;
  readonly account: string;
  readonly address: string;
};

export async function insertFailedLogin(db: Db, door: Door): Promise<number> {
  const row = await db
    .insertInto('failed_logins')
    .values({ audience: door.audience, account: door.account, address: door.address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Seconds until fewer than `most` failures of the last 15 minutes are left, if there are more. */
export async function findLoginWait(db: Db, door: Door, most: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('failed_logins')
    .select(
      sql<number>`ceil(extract(epoch from at + interval '15 minutes' - now()))::int`.as('wait'),
    )
    .where('audience', '=', door.audience)
    .where('account', '=', door.account)
    .where('address', '=', door.address)
    .where('at', '>', sql<string>`now() - interval '15 minutes'`)
    .orderBy('at', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  return row && Math.max(1, row.wait);
}

export async function deleteFailedLogin(db: Db, id: number): Promise<void> {
  await db.deleteFrom('failed_logins').where('id', '=', id).execute();
}

export async function deleteFailedLogins(db: Db, door: Door): Promise<void> {
  await db
    .deleteFrom('failed_logins')
    .where('audience', '=', door.audience)
    .where('account', '=', door.account)
    .where('address', '=', door.address)
    .execute();
}

export async function deleteOldFailedLogins(db: Db): Promise<void> {
  await db
    .deleteFrom('failed_logins')
    .where('at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
