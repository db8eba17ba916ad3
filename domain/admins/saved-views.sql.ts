import type { Kysely } from 'kysely';
import type { SavedView } from '#contract/views.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

const mostViews = 50;

export async function listViews(db: Db, adminId: number, list: string): Promise<SavedView[]> {
  return await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search'])
    .where('admin_id', '=', adminId)
    .where('list', '=', list)
    .orderBy('name')
    .limit(mostViews)
    .execute();
}

export type ViewDraft = { list: string; name: string; search: string };

export async function saveView(db: Db, adminId: number, draft: ViewDraft): Promise<SavedView> {
  return await db
    .insertInto('saved_views')
    .values({ admin_id: adminId, ...draft })
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'list', 'name']).doUpdateSet({ search: draft.search }),
    )
    .returning(['id', 'name', 'search'])
    .executeTakeFirstOrThrow();
}

/** Whether the view existed and belonged to this admin. */
export async function deleteView(db: Db, adminId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
