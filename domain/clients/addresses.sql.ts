import { type Kysely, sql } from 'kysely';
import type { AddressDraft, SavedAddress } from '#contract/accounts.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

const columns = [
  'id',
  'full_name as fullName',
  'phone',
  'country',
  'city',
  'line1',
  'line2',
  'postcode',
  'region',
  'is_default as isDefault',
] as const;

export async function listAddresses(db: Db, clientId: string): Promise<SavedAddress[]> {
  return await db
    .selectFrom('client_addresses')
    .select(columns)
    .where('client_id', '=', clientId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Serializes the changes of a client's addresses. */
export async function lockAddresses(tx: Db, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${clientId}`}, 0))`.execute(
    tx,
  );
}

export async function insertAddress(
  tx: Db,
  clientId: string,
  draft: AddressDraft & { isDefault: boolean },
): Promise<SavedAddress> {
  return await tx
    .insertInto('client_addresses')
    .values({
      client_id: clientId,
      full_name: draft.fullName,
      phone: draft.phone,
      country: draft.country,
      city: draft.city,
      line1: draft.line1,
      line2: draft.line2 ?? null,
      postcode: draft.postcode ?? null,
      region: draft.region ?? null,
      is_default: draft.isDefault,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updateAddress(
  tx: Db,
  clientId: string,
  id: number,
  change: { [field in keyof AddressDraft]?: AddressDraft[field] | undefined },
): Promise<SavedAddress | undefined> {
  return await tx
    .updateTable('client_addresses')
    .set({
      updated_at: sql`now()`,
      full_name: change.fullName,
      phone: change.phone,
      country: change.country,
      city: change.city,
      line1: change.line1,
      line2: change.line2,
      postcode: change.postcode,
      region: change.region,
      is_default: change.isDefault || undefined,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Clears the default flag on all other addresses, because only one may be the default. */
export async function clearDefault(tx: Db, clientId: string, except = 0): Promise<void> {
  await tx
    .updateTable('client_addresses')
    .set({ is_default: false })
    .where('client_id', '=', clientId)
    .where('is_default', '=', true)
    .where('id', '<>', except)
    .execute();
}

export async function deleteAddress(tx: Db, clientId: string, id: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('client_addresses')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Makes the newest address the default when there is none. */
export async function settleDefault(tx: Db, clientId: string): Promise<void> {
  await sql`
    update client_addresses set is_default = true
    where id = (select max(id) from client_addresses where client_id = ${clientId})
      and not exists (
        select from client_addresses where client_id = ${clientId} and is_default
      )`.execute(tx);
}
