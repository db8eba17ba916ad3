import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Finds the customer of a phone: the client who verified it, else the oldest guest who confirmed it. One who
 * only typed it may be somebody else.
 */
export async function findCustomer(
  db: Db,
  phone: string,
): Promise<{ id: string; language: Language } | undefined> {
  return await db
    .selectFrom('clients')
    .select(['id', 'language'])
    .where('phone', '=', phone)
    .where((eb) =>
      eb.or([
        eb('verified_at', 'is not', null),
        eb.and([eb('guest', '=', true), eb('phone_confirmed', '=', true)]),
      ]),
    )
    .orderBy(sql`verified_at is null`)
    .orderBy('created_at')
    .executeTakeFirst();
}

export type Guest = {
  phone: string;
  firstName: string;
  lastName: string;
  email: string | null;
  language: Language;
  /** Whether the phone was confirmed with a code, or by an admin who entered it. */
  isConfirmed: boolean;
};

/**
 * Finds the guest with this phone and e-mail, and updates the name. With another e-mail, or if only one of
 * them confirmed the phone, it may be somebody else, who must not get messages about the first one's orders.
 */
export async function updateGuest(tx: Db, guest: Guest): Promise<string | undefined> {
  const { phone, email, firstName, lastName, language, isConfirmed } = guest;
  const row = await tx
    .updateTable('clients')
    .set({ first_name: firstName, last_name: lastName, language, updated_at: sql`now()` })
    .where('phone', '=', phone)
    .where('email', 'is not distinct from', email)
    .where('phone_confirmed', '=', isConfirmed)
    .where('guest', '=', true)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Inserts a client with an unusable password hash, so that nobody can sign in. */
export async function insertGuest(tx: Db, client: Guest): Promise<string> {
  const { id } = await tx
    .insertInto('clients')
    .values({
      phone: client.phone,
      password_hash: 'none',
      first_name: client.firstName,
      last_name: client.lastName,
      email: client.email,
      language: client.language,
      guest: true,
      phone_confirmed: client.isConfirmed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasGuests(db: Db, phone: string): Promise<boolean> {
  const guest = await db
    .selectFrom('clients')
    .select('id')
    .where('phone', '=', phone)
    .where('guest', '=', true)
    .where('verified_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return guest !== undefined;
}

/**
 * Transfers everything of the guests with a phone to the client who verified it, and deletes their own
 * rows; their ids are kept for erasures. The phone must be locked.
 */
export async function adoptGuests(tx: Db, phone: string, clientId: string): Promise<void> {
  const guests = await tx
    .selectFrom('clients')
    .select('id')
    .where('phone', '=', phone)
    .where('guest', '=', true)
    .where('verified_at', 'is', null)
    .where('id', '<>', clientId)
    .execute();
  const ids = guests.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const table of ['orders', 'client_notes', 'messages', 'suppressions'] as const) {
    await sql`
      update ${sql.table(table)} set client_id = ${clientId} where client_id = any(${ids}::uuid[])`.execute(
      tx,
    );
  }
  await sql`
    update changes set subject_id = ${clientId}
    where subject = 'client' and subject_id = any(${ids}::text[])`.execute(tx);
  await sql`
    insert into former_clients (id, client_id)
    select id, ${clientId} from unnest(${ids}::uuid[]) as guest (id)`.execute(tx);
  await tx.deleteFrom('clients').where('id', 'in', ids).execute();
}

export async function listFormerIds(tx: Db, clientId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('former_clients')
    .select('id')
    .where('client_id', '=', clientId)
    .execute();
  return rows.map(({ id }) => id);
}
