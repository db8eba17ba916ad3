import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** Finds the client of a phone: the verified one, else the one created in the back office. */
export async function findNoted(
  db: Db,
  phone: string,
): Promise<{ id: string; language: Language } | undefined> {
  return await db
    .selectFrom('clients')
    .select(['id', 'language'])
    .where('phone', '=', phone)
    .where((eb) => eb.or([eb('verified_at', 'is not', null), eb('by_office', '=', true)]))
    .orderBy(sql`verified_at is null`)
    .orderBy('created_at')
    .executeTakeFirst();
}

/** Inserts a client with an unusable password hash, so that nobody can sign in. */
export async function insertNoted(
  tx: Db,
  client: {
    phone: string;
    firstName: string;
    lastName: string;
    email: string | null;
    language: Language;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('clients')
    .values({
      phone: client.phone,
      password_hash: 'none',
      first_name: client.firstName,
      last_name: client.lastName,
      email: client.email,
      language: client.language,
      by_office: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Transfers the orders of a client created in the back office to the client who verified the phone.
 */
export async function adoptNoted(tx: Db, phone: string, clientId: string): Promise<void> {
  const noted = tx
    .selectFrom('clients')
    .select('id')
    .where('phone', '=', phone)
    .where('by_office', '=', true)
    .where('id', '<>', clientId);
  await tx
    .updateTable('orders')
    .set({ client_id: clientId })
    .where('client_id', 'in', noted)
    .execute();
  await tx
    .updateTable('client_notes')
    .set({ client_id: clientId })
    .where('client_id', 'in', noted)
    .execute();
}
