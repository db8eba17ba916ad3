import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { NoticeChoices } from '#core/notices.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

type NotificationsRow = {
  email: string | null;
  phone: string | null;
  language: Language | null;
  choices: Partial<NoticeChoices>;
};

export async function findNotifications(
  db: Db,
  adminId: number,
): Promise<NotificationsRow | undefined> {
  return await db
    .selectFrom('admin_notifications')
    .select(['email', 'phone', 'language', 'choices'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
}

export async function saveNotifications(
  db: Db,
  adminId: number,
  { email, phone, language, choices }: NotificationsRow,
): Promise<void> {
  const values = { email, phone, language, choices: JSON.stringify(choices) };
  await db
    .insertInto('admin_notifications')
    .values({ admin_id: adminId, ...values })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(values))
    .execute();
}
