import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Change, ListedChange } from '#contract/activity.ts';
import { own } from '#core/own.ts';
import type { Tables } from '#database/tables.ts';
import { hasWords } from '#domain/found.sql.ts';
import { endOf, startOf } from '#domain/moments.sql.ts';

type Db = Kysely<Tables>;

/** Fields that can be undone separately, by table. */
const safe: Readonly<Record<string, readonly string[]>> = {
  products: ['published', 'free', 'position', 'slug'],
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

/** The tables of the types named in the log. */
const tables: Readonly<Record<string, string>> = {
  categories: 'taxons',
  category_options: 'taxon_options',
  collections: 'taxons',
  collection_options: 'taxon_options',
};

export type ChangeFilter = {
  areas: string[];
  search?: string | undefined;
  subject?: string | undefined;
  subjectId?: string | undefined;
  adminId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  grouped?: boolean | undefined;
  group?: number | undefined;
  upTo?: number | undefined;
  timeZone: string;
  page: number;
  pageSize: number;
};

export async function listChanges(
  db: Db,
  filter: ChangeFilter,
): Promise<{ changes: ListedChange[]; total: number; newest: number }> {
  const { grouped, group, upTo } = filter;
  const { areas, search, subject, subjectId, adminId, from, to, timeZone } = filter;
  const conditions = [
    sql`c.area = any(${areas}::text[])`,
    // The list shows the actor of each line already, so `changed_by` is not a line of its own.
    sql`c.field is distinct from 'changed_by'`,
    subject && sql`c.subject = ${subject}`,
    subjectId && sql`c.subject_id = ${subjectId}`,
    adminId !== undefined && sql`c.admin_id = ${adminId}`,
    from && sql`c.at >= ${startOf(from, timeZone)}`,
    to && sql`c.at < ${endOf(to, timeZone)}`,
    group !== undefined && sql`(c.batch, c.at) = ${batchOf(group)}`,
    upTo !== undefined && sql`c.id <= ${upTo}`,
    search && hasWords(sql`c.found`, search),
  ].filter((condition) => typeof condition === 'object');
  const where = sql.join(conditions, sql` and `);
  const offset = (filter.page - 1) * filter.pageSize;
  // A request is represented by its first change: for a new product, the product row itself.
  const listed = grouped
    ? sql`select min(c.id) as id from changes c where ${where} group by c.batch, c.at`
    : sql`select c.id from changes c where ${where}`;
  const [rows, counted] = await Promise.all([
    sql<ListedChange>`select ${columns(readable, grouped ? anyUndoable : undoable)},
        ${grouped ? groupSize(areas) : sql`1`} as "inGroup"
      from (${listed} order by 1 desc limit ${filter.pageSize} offset ${offset}) l
      join changes c using (id) order by c.id desc`.execute(db),
    sql<{ total: number; newest: number }>`select count(*) as total,
      coalesce((select max(id) from changes), 0) as newest from (${listed}) l`.execute(db),
  ]);
  return { changes: rows.rows, total: 0, newest: 0, ...counted.rows[0] };
}

/** A request's batch and its time: in a restored shop batch numbers repeat, times do not. */
const batchOf = (id: number) => sql`(select g.batch, g.at from changes g where g.id = ${id})`;

const groupSize = (areas: string[]) => sql`(select count(*) from changes g
  where g.batch = c.batch and g.at = c.at and g.area = any(${areas}::text[])
    and g.field is distinct from 'changed_by')`;

/** Lists the undoable changes of the request that a change belongs to, newest first. */
export async function findGroup(
  db: Db,
  id: number,
): Promise<(Change & { area: string; itemId: string })[]> {
  const { rows } = await sql<Change & { area: string; itemId: string }>`
    select ${columns(stored)}, c.area, c.item_id as "itemId" from changes c
    where (c.batch, c.at) = ${batchOf(id)} and c.field is distinct from 'changed_by'
    order by c.id desc`.execute(db);
  return rows;
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

/** Restores the old value if the field still has the value that the change set; false otherwise. */
export async function putBack(
  tx: Db,
  { subject, item, itemId, field, from, to }: Change & { itemId: string },
): Promise<boolean> {
  if (!field || !own(safe, item)?.includes(field)) return false;
  const [table, column] = [sql.table(own(tables, item) ?? item), sql.ref(field)];
  const ofType = Object.hasOwn(tables, item) ? sql`t.type = ${subject}` : sql`true`;
  const was = JSON.stringify({ [field]: from });
  const result = await sql`
    update ${table} t set ${column} =
      (select r.${column} from jsonb_populate_record(null::${table}, ${was}::jsonb) r)
    where t.id::text = ${itemId} and ${ofType}
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

const safeNames = Object.entries(safe).flatMap(([table, fields]) =>
  fields.map((field) => `${table}.${field}`),
);

const stored = sql`c.name, c.from_value as "from", c.to_value as "to"`;

/** Replaces a slug by a title, and a colleague's id by the name. */
const readable = sql`coalesce(case c.item
    when 'products' then (select o.title from product_options o
      where o.product_id::text = c.subject_id order by o.id limit 1)
    when 'categories' then ${titleOf('category')}
    when 'collections' then ${titleOf('collection')}
    when 'attributes' then (select coalesce(a.names ->> 'en', a.names ->> 'tr', a.names ->> 'ru',
      a.names ->> 'tk') from attributes a where a.id::text = c.subject_id)
  end, c.name) as name,
  ${nameOf('from_value')} as "from", ${nameOf('to_value')} as "to"`;

function titleOf(type: 'category' | 'collection'): RawBuilder<unknown> {
  return sql`(select o.title from taxon_options o
    where o.type = ${sql.lit(type)} and o.taxon_id::text = c.subject_id order by o.id limit 1)`;
}

function nameOf(value: string): RawBuilder<unknown> {
  const raw = sql.ref(`c.${value}`);
  return sql`case when c.field = 'owner_id' then coalesce(
    (select to_jsonb(a.name) from admins a where to_jsonb(a.id) = ${raw}), ${raw}) else ${raw} end`;
}

const undoable = sql`c.kind = 'changed' and c.undone_at is null
    -- Stock taken by an order is returned by cancelling the order, not by undo.
    and not (c.field = 'stock' and exists (select from changes o where o.batch = c.batch
      and o.id between c.id - 200 and c.id + 200 and o.subject = 'order'))
    and (c.item = 'settings' or c.item || '.' || c.field = any(${safeNames}::text[]))
    -- The charge currency can be undone only together with its prices and rates.
    and not (c.item = 'settings' and c.field = 'chargeCurrency'
      and not exists (select from repricings r where r.batch = c.batch))
    and not (c.item = 'settings' and c.field = any('{chargeCurrency,rates,deliveryMethods}')
      and exists (select from changes d where d.item = 'settings' and d.id > c.id
        and d.field = any(case c.field when 'chargeCurrency'
          then '{chargeCurrency,rates,deliveryMethods}'::text[] else '{chargeCurrency}'::text[] end)))
    and not exists (select from changes d where d.subject = c.subject
      and d.subject_id = c.subject_id and d.item = c.item and d.item_id = c.item_id
      and (d.field = c.field or d.kind = 'deleted') and d.id > c.id)`;

const anyUndoable = sql`exists (select from (select * from changes g
    where g.batch = c.batch and g.at = c.at) c where ${undoable})`;

const columns = (
  details: RawBuilder<unknown>,
  mayUndo = undoable,
) => sql`c.id, c.at, c.batch, c.actor, c.kind, c.subject, c.subject_id as "subjectId",
  c.item, ${details}, c.field, c.undone_at as "undoneAt",
  c.undone_by as "undoneBy",
  ${mayUndo} as undoable`;
