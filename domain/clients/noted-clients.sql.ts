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
    .where((eb) => eb.or([eb('verified_at', 'is not', null), eb('entered_by_admin', '=', true)]))
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
      entered_by_admin: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Transfers everything of the customers added in the back office under a phone to the client who
 * verified it. Their own rows are to be deleted; their ids are kept for erasures.
 */
export async function adoptNoted(tx: Db, phone: string, clientId: string): Promise<void> {
  const noted = await tx
    .selectFrom('clients')
    .select('id')
    .where('phone', '=', phone)
    .where('entered_by_admin', '=', true)
    .where('verified_at', 'is', null)
    .where('id', '<>', clientId)
    .execute();
  const ids = noted.map(({ id }) => id);
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
    select id, ${clientId} from unnest(${ids}::uuid[]) as noted (id)`.execute(tx);
}

export async function listFormerIds(tx: Db, clientId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('former_clients')
    .select('id')
    .where('client_id', '=', clientId)
    .execute();
  return rows.map(({ id }) => id);
}
