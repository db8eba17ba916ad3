import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { AdminNotifications } from '#contract/notifications.ts';
import { type NoticeChoices, type NoticeWay, noticeEvents, usualChoices } from '#core/notices.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { readPhone } from '#domain/settings/read-phone.ts';
import { findNotifications, saveNotifications } from './notifications.sql.ts';

type Db = Kysely<Tables>;

/** The notification settings of an admin; defaults where the admin has chosen none. */
export async function readNotifications(db: Db, adminId: number): Promise<AdminNotifications> {
  const row = await findNotifications(db, adminId);
  const { email = null, phone = null, language = null, choices } = row ?? {};
  const all = noticeEvents.map((event) => [event, { ...usualChoices, ...choices?.[event] }]);
  return { email, phone, language, choices: Object.fromEntries(all) as NoticeChoices };
}

/** Notifications by e-mail or SMS require an address. */
export async function changeNotifications(
  db: Db,
  adminId: number,
  change: { [K in keyof AdminNotifications]?: AdminNotifications[K] | undefined },
): Promise<AdminNotifications | Refusal<'invalid'>> {
  const kept = await readNotifications(db, adminId);
  const phone = change.phone ? await readPhone(db, change.phone) : change.phone;
  if (isRefusal(phone)) return phone;
  const next: AdminNotifications = {
    email: change.email === undefined ? kept.email : change.email,
    phone: phone === undefined ? kept.phone : phone,
    language: change.language === undefined ? kept.language : change.language,
    choices: change.choices ?? kept.choices,
  };
  const wants = (way: NoticeWay) => noticeEvents.some((event) => next.choices[event][way]);
  const missing = [
    ...(wants('email') && !next.email ? ['email'] : []),
    ...(wants('sms') && !next.phone ? ['phone'] : []),
  ];
  if (missing.length) {
    return refuse('invalid', { errors: missing.map((field) => fieldError(field, 'required')) });
  }
  await saveNotifications(db, adminId, next);
  return next;
}
