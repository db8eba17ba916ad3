import { type Kysely, sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { randomId } from '#domain/random-id.ts';

type Db = Kysely<Tables>;

const columns = [
  'clients.id',
  'clients.phone',
  'clients.first_name as firstName',
  'clients.last_name as lastName',
  'clients.email',
  'clients.language',
  sql<boolean>`clients.verified_at is not null`.as('verified'),
  'clients.created_at as createdAt',
] as const;

const secrets = [
  'clients.password_hash as passwordHash',
  sql<boolean>`clients.blocked_at is not null`.as('blocked'),
] as const;

export type ClientRow = Client & { readonly passwordHash: string; readonly blocked: boolean };

export type NewClient = {
  readonly phone: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly language: Language;
};

export async function insertClient(db: Db, client: NewClient): Promise<string> {
  const row = await db
    .insertInto('clients')
    .values({
      // The code is entered under this id.
      id: randomId(),
      phone: client.phone,
      password_hash: client.passwordHash,
      first_name: client.firstName,
      last_name: client.lastName,
      email: client.email,
      language: client.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findClient(db: Db, id: string): Promise<Client | undefined> {
  return await db.selectFrom('clients').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Finds the client whose verified phone this is. */
export async function findClientByPhone(db: Db, phone: string): Promise<ClientRow | undefined> {
  return await db
    .selectFrom('clients')
    .select([...columns, ...secrets])
    .where('phone', '=', phone)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
}

/**
 * Lists the clients a sign-in by this phone may mean: the verified one, and the newest one who registered
 * but did not verify it.
 */
export async function listClientsOfPhone(db: Db, phone: string): Promise<ClientRow[]> {
  return await db
    .selectFrom('clients')
    .select([...columns, ...secrets])
    .where('phone', '=', phone)
    .where((eb) => eb.or([eb('verified_at', 'is not', null), eb('guest', '=', false)]))
    .orderBy(sql`verified_at is null`)
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
}

/** Locks a client until the transaction ends. */
export async function lockClient(tx: Db, id: string): Promise<ClientRow | undefined> {
  return await tx
    .selectFrom('clients')
    .select([...columns, ...secrets])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Serializes verifications of a phone. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(tx);
}

/** Marks a client as verified, unless the phone was corrected meanwhile. */
export async function markVerified(
  db: Db,
  id: string,
  phone: string,
): Promise<ClientRow | undefined> {
  return await db
    .updateTable('clients')
    .set({ verified_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .returning([...columns, ...secrets])
    .executeTakeFirst();
}

/**
 * Deletes the clients who registered with a phone, but did not verify it. Their codes are kept for rate
 * limits, but no longer work.
 */
export async function deleteUnverified(db: Db, phone: string): Promise<void> {
  await sql`
    update phone_codes set client_id = null where client_id in (
      select id from clients where phone = ${phone} and verified_at is null and not guest
    )`.execute(db);
  await db
    .deleteFrom('clients')
    .where('phone', '=', phone)
    .where('verified_at', 'is', null)
    .where('guest', '=', false)
    .execute();
}

export async function deleteStaleUnverified(db: Db): Promise<void> {
  await db
    .deleteFrom('clients')
    .where('verified_at', 'is', null)
    .where('guest', '=', false)
    .where('created_at', '<', sql<string>`now() - interval '7 days'`)
    .execute();
}

export type ClientChange = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | null | undefined;
  readonly language?: Language | undefined;
};

export async function updateClient(
  db: Db,
  id: string,
  change: ClientChange,
): Promise<Client | undefined> {
  if (change.email !== undefined) await noteFormerEmail(db, id);
  return await db
    .updateTable('clients')
    .set({
      updated_at: sql`now()`,
      first_name: change.firstName,
      last_name: change.lastName,
      email: change.email,
      language: change.language,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Records the hash of the e-mail that is about to change, for an erasure of the client. */
async function noteFormerEmail(db: Db, id: string): Promise<void> {
  await sql`
    insert into former_emails (client_id, address_hash)
    select id, address_hash(email) from clients where id = ${id} and email is not null
    on conflict do nothing`.execute(db);
}

/** Changes the phone of a verified client. */
export async function updatePhone(tx: Db, id: string, phone: string): Promise<Client | undefined> {
  return await tx
    .updateTable('clients')
    .set({ phone, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Corrects the phone of an unverified client. */
export async function updateUnprovedPhone(tx: Db, id: string, phone: string): Promise<boolean> {
  const result = await tx
    .updateTable('clients')
    .set({ phone, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('guest', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updatePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('clients')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Blocks or unblocks a client; a second block keeps the first date. */
export async function updateBlocked(db: Db, id: string, blocked: boolean): Promise<boolean> {
  const result = await db
    .updateTable('clients')
    .set({
      blocked_at: blocked ? sql`coalesce(blocked_at, now())` : null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
