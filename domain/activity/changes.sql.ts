import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Change } from '#contract/activity.ts';
import type { Tables } from '#database/tables.ts';
import { endOf, startOf } from '#domain/moments.sql.ts';

type Db = Kysely<Tables>;

/** Fields that can be put back by themselves, by table. */
const safe: Readonly<Record<string, readonly string[]>> = {
  products: ['published', 'position', 'slug'],
  product_options: ['title', 'description'],
  color_options: ['title', 'description'],
  product_colors: ['swatch', 'position'],
  product_sizes: [
    'price',
    'compare_at_price',
    'cost',
    'stock',
    'label',
    'sku',
    'weight_grams',
    'position',
  ],
  categories: ['published', 'position', 'slug'],
  category_options: ['title', 'description'],
  collections: ['published', 'position', 'slug'],
  collection_options: ['title', 'description'],
  enquiries: ['status', 'owner_id'],
  parcels: ['carrier', 'number'],
};

export type ChangeFilter = {
  areas: string[];
  search?: string | undefined;
  subject?: string | undefined;
  subjectId?: string | undefined;
  adminId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  page: number;
  pageSize: number;
};

export async function listChanges(
  db: Db,
  filter: ChangeFilter,
): Promise<{ changes: Change[]; total: number }> {
  const { areas, search, subject, subjectId, adminId, from, to, timeZone } = filter;
  const like = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    sql`c.area = any(${areas}::text[])`,
    // Whose change a version was: every line says that already.
    sql`c.field is distinct from 'changed_by'`,
    subject && sql`c.subject = ${subject}`,
    subjectId && sql`c.subject_id = ${subjectId}`,
    adminId !== undefined && sql`c.admin_id = ${adminId}`,
    from && sql`c.at >= ${startOf(from, timeZone)}`,
    to && sql`c.at < ${endOf(to, timeZone)}`,
    like && sql`(c.actor || ' ' || c.name) ilike ${like}`,
  ].filter((condition) => typeof condition === 'object');
  const where = sql.join(conditions, sql` and `);
  const offset = (filter.page - 1) * filter.pageSize;
  const [rows, counted] = await Promise.all([
    sql<Change>`select ${columns(readable)} from changes c where ${where}
      order by c.id desc limit ${filter.pageSize} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from changes c where ${where}`.execute(db),
  ]);
  return { changes: rows.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findChange(
  db: Db,
  id: number,
): Promise<(Change & { area: string; itemId: string }) | undefined> {
  const { rows } = await sql<Change & { area: string; itemId: string }>`
    select ${columns(stored)}, c.area, c.item_id as "itemId" from changes c where c.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Puts a field back if it still holds what the change gave it; answers whether it did. */
export async function putBack(
  tx: Db,
  { item, itemId, field, from, to }: Change & { itemId: string },
): Promise<boolean> {
  if (!field || !safe[item]?.includes(field)) return false;
  const [table, column] = [sql.table(item), sql.ref(field)];
  const was = JSON.stringify({ [field]: from });
  const result = await sql`
    update ${table} t set ${column} =
      (select r.${column} from jsonb_populate_record(null::${table}, ${was}::jsonb) r)
    where t.id::text = ${itemId}
      and to_jsonb(t) -> ${field} is not distinct from ${JSON.stringify(to)}::jsonb`.execute(tx);
  return Number(result.numAffectedRows ?? 0n) === 1;
}

export async function markUndone(tx: Db, id: number, actor: string): Promise<void> {
  await tx
    .updateTable('changes')
    .set({ undone_at: sql`now()`, undone_by: actor })
    .where('id', '=', id)
    .execute();
}

/** What was noted of a person who is forgotten. */
export async function forgetChangesOf(tx: Db, clientId: string): Promise<void> {
  await tx
    .deleteFrom('changes')
    .where('subject', '=', 'client')
    .where('subject_id', '=', clientId)
    .execute();
}

const safeNames = Object.entries(safe).flatMap(([table, fields]) =>
  fields.map((field) => `${table}.${field}`),
);

const stored = sql`c.name, c.from_value as "from", c.to_value as "to"`;

/** A title instead of an address in the shop, a colleague's name instead of a number. */
const readable = sql`coalesce(case c.item
    when 'products' then (select o.title from product_options o
      where o.product_id::text = c.subject_id order by o.id limit 1)
    when 'categories' then (select o.title from category_options o
      where o.category_id::text = c.subject_id order by o.id limit 1)
    when 'collections' then (select o.title from collection_options o
      where o.collection_id::text = c.subject_id order by o.id limit 1)
  end, c.name) as name,
  ${nameOf('from_value')} as "from", ${nameOf('to_value')} as "to"`;

function nameOf(value: string): RawBuilder<unknown> {
  const raw = sql.ref(`c.${value}`);
  return sql`case when c.field = 'owner_id' then coalesce(
    (select to_jsonb(a.name) from admins a where to_jsonb(a.id) = ${raw}), ${raw}) else ${raw} end`;
}

const columns = (
  told: RawBuilder<unknown>,
) => sql`c.id, c.at, c.batch, c.actor, c.kind, c.subject, c.subject_id as "subjectId",
  c.item, ${told}, c.field, c.undone_at as "undoneAt",
  c.undone_by as "undoneBy",
  c.kind = 'changed' and c.undone_at is null
    -- Stock that went with an order comes back with the order.
    and not (c.field = 'stock' and exists (select from changes o where o.batch = c.batch
      and o.id between c.id - 200 and c.id + 200 and o.subject = 'order'))
    and (c.item = 'settings' or c.item || '.' || c.field = any(${safeNames}::text[]))
    and not exists (select from changes d where d.subject = c.subject
      and d.subject_id = c.subject_id and d.item = c.item and d.item_id = c.item_id
      and (d.field = c.field or d.kind = 'deleted') and d.id > c.id) as undoable`;
