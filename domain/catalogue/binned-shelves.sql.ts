import { type Kysely, sql } from 'kysely';
import type { Rule } from '#contract/rules.ts';
import type { Tables } from '#database/tables.ts';
import type { ShelfKind } from './shelves.sql.ts';

type Db = Kysely<Tables>;
type Row = Readonly<Record<string, unknown>>;

/** A shelf that was deleted, as its rows were. */
export type BinnedShelf = {
  shelf: Row & { id: number; rule?: Rule | null };
  options: Row[];
  products: number[];
  picture: (Row & { file: string }) | null;
};

const tables = { category: 'categories', collection: 'collections' } as const;
const table = (kind: ShelfKind) => sql.table(tables[kind]);
const options = (kind: ShelfKind) => sql.table(`${kind}_options`);
const members = (kind: ShelfKind) =>
  sql.table(kind === 'category' ? 'product_categories' : 'product_collections');
const owner = (kind: ShelfKind) => sql.ref(`${kind}_id`);

/** Deletes shelves and answers what they were. A picture's files stay for a day, as a loose one's do. */
export async function takeShelves(tx: Db, kind: ShelfKind, ids: number[]): Promise<BinnedShelf[]> {
  await sql`
    select from ${table(kind)} where id = any (${ids}::int[]) order by id for update`.execute(tx);
  const { rows } = await sql<BinnedShelf>`
    select to_jsonb(s) as shelf,
      (select jsonb_agg(to_jsonb(o)) from ${options(kind)} o where o.${owner(kind)} = s.id) as options,
      array(select product_id from ${members(kind)} where ${owner(kind)} = s.id order by 1) as products,
      (select to_jsonb(i) from pictures i where i.${owner(kind)} = s.id) as picture
    from ${table(kind)} s where s.id = any (${ids}::int[]) order by s.id`.execute(tx);
  const found = rows.map(({ shelf }) => shelf.id);
  await sql`
    insert into loose_pictures (file, width, height, bytes, placeholder, color)
    select file, width, height, bytes, placeholder, color
    from pictures where ${owner(kind)} = any (${found}::int[])`.execute(tx);
  await sql`delete from ${table(kind)} where id = any (${found}::int[])`.execute(tx);
  return rows;
}

/** Puts a shelf back as it was, with the products that are still there. */
export async function putShelfBack(tx: Db, kind: ShelfKind, binned: BinnedShelf): Promise<void> {
  const { shelf, products, picture } = binned;
  await insertRows(tx, tables[kind], [shelf]);
  await insertRows(tx, `${kind}_options`, binned.options);
  await sql`
    insert into ${members(kind)} (product_id, ${owner(kind)})
    select id, ${shelf.id} from products where id = any (${products}::int[]) order by id`.execute(
    tx,
  );
  if (!picture) return;
  const { rows } = await sql`
    delete from loose_pictures where file = ${picture.file} returning id`.execute(tx);
  if (rows.length > 0) await insertRows(tx, 'pictures', [picture]);
}

async function insertRows(tx: Db, name: string, rows: Row[]): Promise<void> {
  const into = sql.table(name);
  await sql`
    insert into ${into} overriding system value
    select * from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

export async function insertShelfUndo(
  tx: Db,
  adminId: number,
  kind: ShelfKind,
  shelves: BinnedShelf[],
): Promise<string> {
  const row = await tx
    .insertInto('catalogue_undos')
    .values({ admin_id: adminId, before: JSON.stringify({ kind, shelves }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes the record of a deletion out: it is taken back once. */
export async function takeShelfUndo(
  tx: Db,
  kind: ShelfKind,
  id: string,
): Promise<BinnedShelf[] | undefined> {
  const result = await sql<{ shelves: BinnedShelf[] }>`
    delete from catalogue_undos where id = ${id} and before ->> 'kind' = ${kind}
    returning before -> 'shelves' as shelves`.execute(tx);
  return result.rows[0]?.shelves;
}
