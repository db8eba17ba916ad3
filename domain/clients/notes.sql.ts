import type { Kysely } from 'kysely';
import type { ClientFile } from '#contract/client-file.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export async function listNotes(db: Db, clientId: string): Promise<ClientFile['notes']> {
  return await db
    .selectFrom('client_notes')
    .select(['id', 'at', 'actor', 'text'])
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertNote(
  db: Db,
  clientId: string,
  { actor, text }: { actor: string; text: string },
): Promise<void> {
  await db.insertInto('client_notes').values({ client_id: clientId, actor, text }).execute();
}
