import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { NoticeEvent } from '#core/notices.ts';
import type { Role } from '#core/roles.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** An event of which admins are notified. */
export type NewNotice = {
  readonly event: NoticeEvent;
  /** Deduplication key: a second notice with the same key is not written. */
  readonly about: string;
  readonly name?: string;
  readonly subject?: string;
  readonly stock?: number;
};

export type Reader = {
  id: number;
  role: Role;
  email: string | null;
  phone: string | null;
  language: Language | null;
};

/**
 * Writes a notice, and lists the active admins who chose e-mails or SMS about it, with their chosen
 * addresses, except the one who caused it. The list is empty when the notice was written before.
 */
export async function insertNotice(
  tx: Db,
  { event, about, name, subject, stock }: NewNotice,
  causedBy: number | null,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with written as (
      insert into notices (event, about, name, subject_id, stock, admin_id)
      values (${event}, ${about}, ${name ?? ''}, ${subject ?? null}, ${stock ?? null}, ${causedBy})
      on conflict (about) do nothing returning event)
    select a.id, a.role, n.language, w.email, w.phone
    from written, admin_notifications n join admins a on a.id = n.admin_id,
      lateral (select
        case when (n.choices -> ${event}::text ->> 'email')::boolean then n.email end as email,
        case when (n.choices -> ${event}::text ->> 'sms')::boolean then n.phone end as phone) w
    where a.active and a.id is distinct from ${causedBy}::integer
      and coalesce(w.email, w.phone) is not null
    order by a.id`.execute(tx);
  return rows;
}

/** Names sizes by product, colour and size, in the shop's language where there are texts in it. */
export async function nameSizes(
  tx: Db,
  sizeIds: readonly number[],
  language: Language,
): Promise<{ sizeId: number; productId: number; name: string }[]> {
  const { rows } = await sql<{ sizeId: number; productId: number; name: string }>`
    select s.id as "sizeId", c.product_id as "productId", left(concat_ws(', ',
      (select title from product_options where product_id = c.product_id
        order by language = ${language} desc, id limit 1),
      (select title from color_options where color_id = c.id
        order by language = ${language} desc, id limit 1),
      nullif(s.label, '')), 300) as name
    from product_sizes s join product_colors c on c.id = s.color_id
    where s.id = any(${sizeIds}::int[]) order by s.id`.execute(tx);
  return rows;
}
