import { type Kysely, sql } from 'kysely';
import type { News } from '#contract/news.ts';
import { noticeAreas, noticeEvents } from '#core/notices.ts';
import { type Area, mayRead, type Role } from '#core/roles.ts';
import type { Tables } from '#database/tables.ts';

/**
 * Counts what the role may see, and lists what others caused. Read often, so it is one statement in
 * which each count uses an index and stops at 100.
 */
export async function readNews(
  db: Kysely<Tables>,
  { role, adminId }: { role: Role; adminId: number },
): Promise<News> {
  const may = (area: Area) => mayRead(role, area);
  const events = noticeEvents.filter((event) => may(noticeAreas[event]));
  const { rows } = await sql<News>`
    select
      case when ${may('orders')} then json_build_object(
        'waiting', (select count(*) from (select from orders where status = 'new' limit 100) o),
        'newest', (select coalesce(json_agg(id), '[]') from
          (select id from orders order by placed_at desc, id desc limit 20) o)) end as orders,
      case when ${may('enquiries')} then (select count(*) from
        (select from enquiries where status = 'new' limit 100) e) end as enquiries,
      case when ${may('messages')} then (select count(*) from
        (select from messages where status in ('failed', 'uncertain')
          union all select from messages m join phone_codes p on p.message_id = m.id
            where m.status = 'queued' and p.expires_at > now()
          limit 100) m) end as messages,
      (select coalesce(json_agg(json_build_object('id', id::text, 'event', event, 'name', name,
          'subject', subject_id, 'stock', stock, 'at', to_char(at at time zone 'utc',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]') from
        (select * from notices where at > now() - interval '1 hour'
          and event = any(${events}::text[]) and admin_id is distinct from ${adminId}::integer
          order by id desc limit 20) n) as notices`.execute(db);
  return rows[0] as News;
}
