import { type Kysely, sql } from 'kysely';
import type { Wait } from '#contract/waits.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type NewWait = {
  readonly sizeId: number;
  readonly channel: 'sms' | 'email';
  readonly contact: string;
  readonly language: Language;
  readonly address: string;
};

/** A size of a published product, and whether it is there; held until the transaction ends. */
export async function lockSizeToAwait(
  tx: Db,
  sizeId: number,
): Promise<{ stock: number } | undefined> {
  const result = await sql<{ stock: number }>`
    select s.stock from product_sizes s
    join product_colors c on c.id = s.color_id join products p on p.id = c.product_id
    where s.id = ${sizeId} and p.published for share of s`.execute(tx);
  return result.rows[0];
}

/** How much a contact waits for already, and how often this address has asked within the hour. */
export async function countWaits(
  db: Db,
  { contact, address }: NewWait,
): Promise<{ ofContact: number; ofAddress: number }> {
  const result = await sql<{ ofContact: number; ofAddress: number }>`
    select
      (select count(*)::int from waits where contact = ${contact} and told_at is null)
        as "ofContact",
      (select count(*)::int from waits
        where address = ${address} and created_at > now() - interval '1 hour') as "ofAddress"
  `.execute(db);
  return result.rows[0] ?? { ofContact: 0, ofAddress: 0 };
}

/** Asked again it is the same wait under a new id, so that no answer tells who else has asked. */
export async function keepWait(tx: Db, wait: NewWait): Promise<Wait> {
  const { sizeId, channel, contact, language, address } = wait;
  const result = await sql<Wait>`
    insert into waits (size_id, channel, contact, language, address)
    values (${sizeId}, ${channel}, ${contact}, ${language}, ${address})
    on conflict (size_id, contact) do update set
      id = gen_random_uuid(), language = excluded.language, address = excluded.address,
      created_at = excluded.created_at, expires_at = excluded.expires_at, told_at = null
    returning id, size_id as "sizeId", channel, expires_at as "expiresAt"`.execute(tx);
  return result.rows[0] as Wait;
}

/** Answers how many waits there were. */
export async function deleteWaits(db: Db, id: string, all: boolean): Promise<bigint> {
  const result = await sql`
    delete from waits w using waits known
    where known.id = ${id} and (w.id = known.id or ${all} and w.contact = known.contact)
  `.execute(db);
  return result.numAffectedRows ?? 0n;
}

export async function deleteExpiredWaits(db: Db): Promise<void> {
  await sql`
    delete from waits
    where expires_at < now() or told_at < now() - interval '30 days'`.execute(db);
}

export type DueWait = {
  id: string;
  channel: 'sms' | 'email';
  contact: string;
  language: Language;
  slug: string;
  colorId: number;
  sizeId: number;
  title: string;
  color: string;
  size: string;
};

/** Takes some of those whose size is back, the first to have asked first, and marks them told. */
export async function takeDueWaits(tx: Db, fallback: Language): Promise<DueWait[]> {
  const texts = (table: 'product_options' | 'color_options', of: string, id: string) => sql`
    coalesce((select o.title from ${sql.table(table)} o where o.${sql.ref(of)} = ${sql.ref(id)}
      order by o.language = due.language desc, o.language = ${fallback} desc, o.id limit 1), '')`;
  const result = await sql<DueWait>`
    with due as (
      select w.* from waits w
      join product_sizes s on s.id = w.size_id and s.stock > 0
      join product_colors c on c.id = s.color_id
      join products p on p.id = c.product_id and p.published
      where w.told_at is null and w.expires_at > now()
      order by w.created_at limit 100 for update of w skip locked
    ), told as (
      update waits set told_at = now() from due where waits.id = due.id
    )
    select due.id, due.channel, due.contact, due.language, p.slug,
      c.id as "colorId", s.id as "sizeId", s.label as size,
      ${texts('product_options', 'product_id', 'p.id')} as title,
      ${texts('color_options', 'color_id', 'c.id')} as color
    from due join product_sizes s on s.id = due.size_id
    join product_colors c on c.id = s.color_id join products p on p.id = c.product_id
    order by due.created_at`.execute(tx);
  return result.rows;
}
