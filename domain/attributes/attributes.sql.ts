import { type Kysely, sql } from 'kysely';
import type { Attribute } from '#contract/attributes.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

const columns = sql`id, key, subject, type, names, group_names as "group", unit, choices, required,
  minimum::float8 as minimum, maximum::float8 as maximum, filter, search, shown, feed, property, position, version`;

export async function listAttributes(db: Db): Promise<Attribute[]> {
  const result = await sql<Attribute>`
    select ${columns} from attributes order by position, id`.execute(db);
  return result.rows;
}

/** Lists all attributes, locked until the transaction ends. */
export async function listLockedAttributes(tx: Db): Promise<Attribute[]> {
  const result = await sql<Attribute>`
    select ${columns} from attributes order by id for share`.execute(tx);
  return result.rows;
}

/** An advisory lock: of two concurrent calls, one adds the jeweller's set. */
export async function lockJewellerySet(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('jewellery set', 0))`.execute(tx);
}

/** Locks an attribute for a change. */
export async function lockAttribute(tx: Db, id: number): Promise<Attribute | undefined> {
  const result = await sql<Attribute>`
    select ${columns} from attributes where id = ${id} for update`.execute(tx);
  return result.rows[0];
}

/** The definition without the columns that the database assigns. */
export type Definition = Omit<Attribute, 'id' | 'position' | 'version'>;

export async function insertAttribute(tx: Db, definition: Definition): Promise<Attribute> {
  const result = await sql<Attribute>`
    insert into attributes (key, subject, type, names, group_names, unit, choices, required, minimum,
      maximum, filter, search, shown, feed, property, position)
    values (${definition.key}, ${definition.subject}, ${definition.type},
      ${JSON.stringify(definition.names)}, ${JSON.stringify(definition.group)},
      ${JSON.stringify(definition.unit)}, ${JSON.stringify(definition.choices)},
      ${definition.required}, ${definition.minimum}, ${definition.maximum}, ${definition.filter},
      ${definition.search}, ${definition.shown}, ${definition.feed}, ${definition.property},
      (select coalesce(max(position), 0) + 1 from attributes))
    returning ${columns}`.execute(tx);
  return result.rows[0] as Attribute;
}

export async function updateAttribute(tx: Db, id: number, to: Definition): Promise<Attribute> {
  const result = await sql<Attribute>`
    update attributes set names = ${JSON.stringify(to.names)},
      group_names = ${JSON.stringify(to.group)}, unit = ${JSON.stringify(to.unit)},
      choices = ${JSON.stringify(to.choices)}, required = ${to.required}, minimum = ${to.minimum},
      maximum = ${to.maximum}, filter = ${to.filter}, search = ${to.search}, shown = ${to.shown},
      feed = ${to.feed}, property = ${to.property}, version = version + 1, updated_at = now()
    where id = ${id} returning ${columns}`.execute(tx);
  return result.rows[0] as Attribute;
}

export async function deleteAttribute(tx: Db, id: number): Promise<void> {
  await sql`delete from attributes where id = ${id}`.execute(tx);
}

/** Deletes the values of an attribute, and increments the versions of their products. */
export async function deleteValues(tx: Db, key: string, actor: string): Promise<void> {
  await sql`
    select from product_sizes where attributes ? ${key} order by id for update`.execute(tx);
  await sql`
    update products p set attributes = attributes - ${key}::text, changed_by = ${actor},
      updated_at = now()
    where attributes ? ${key} or exists (
      select from product_colors c join product_sizes s on s.color_id = c.id
      where c.product_id = p.id and s.attributes ? ${key})`.execute(tx);
  await sql`
    update product_sizes set attributes = attributes - ${key}::text, updated_at = now()
    where attributes ? ${key}`.execute(tx);
}

/** Reorders attributes; those not listed follow in their current order. */
export async function reorderAttributes(tx: Db, ids: number[]): Promise<void> {
  await sql`
    update attributes a set position = place.position, updated_at = now()
    from (
      select id, row_number() over (
        order by array_position(${ids}::int[], id) nulls last, position, id
      )::int as position from attributes
    ) place
    where place.id = a.id and place.position <> a.position`.execute(tx);
}

export type Uses = { products: number; choices: Record<string, number> };

/**
 * How many products have a value of an attribute (on the product or a size), and each of its
 * choices.
 */
export async function countUses(db: Db, key: string): Promise<Uses> {
  const result = await sql<Uses>`
    with given as (
      select id, attributes -> ${key}::text as value from products
      where attributes ? ${key} and deleted_at is null
      union
      select c.product_id, s.attributes -> ${key}::text
      from product_sizes s join product_colors c on c.id = s.color_id
      join products p on p.id = c.product_id and p.deleted_at is null
      where s.attributes ? ${key}
    )
    select (select count(distinct id)::int from given) as products,
      (select coalesce(json_object_agg(choice, products), '{}') from (
        select choice, count(distinct id)::int as products
        from given cross join lateral attribute_texts(value) choice
        where jsonb_typeof(value) in ('string', 'array')
        group by choice limit 500
      ) each_choice) as choices`.execute(db);
  return result.rows[0] as Uses;
}
