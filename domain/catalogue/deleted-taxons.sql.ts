import { type Kysely, sql } from 'kysely';
import type { Rule } from '#contract/rules.ts';
import type { Tables } from '#database/tables.ts';
import type { TaxonType } from './taxons.sql.ts';

type Db = Kysely<Tables>;
type Row = Readonly<Record<string, unknown>>;

/** A deleted category or collection with its rows. */
export type DeletedTaxon = {
  taxon: Row & { id: number; rule?: Rule | null };
  options: Row[];
  products: number[];
  /** The manual position of each product; null for products that followed in the default order. */
  places?: (number | null)[];
  picture: (Row & { file: string }) | null;
};

/**
 * Deletes categories or collections and returns their rows. Picture files are kept for a day, like
 * staged uploads.
 */
export async function takeTaxons(tx: Db, kind: TaxonType, ids: number[]): Promise<DeletedTaxon[]> {
  await sql`
    select from taxons where type = ${kind} and id = any (${ids}::int[]) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<DeletedTaxon>`
    select to_jsonb(s) as taxon,
      (select jsonb_agg(to_jsonb(o)) from taxon_options o
        where (o.type, o.taxon_id) = (s.type, s.id)) as options,
      array(select product_id from product_taxons m where (m.type, m.taxon_id) = (s.type, s.id)
        order by 1) as products,
      array(select position from product_taxons m where (m.type, m.taxon_id) = (s.type, s.id)
        order by product_id) as places,
      (select to_jsonb(i) from pictures i
        where (i.taxon_type, i.taxon_id) = (s.type, s.id)) as picture
    from taxons s where s.type = ${kind} and s.id = any (${ids}::int[]) order by s.id`.execute(tx);
  const found = rows.map(({ taxon }) => taxon.id);
  await sql`
    insert into staged_pictures (file, width, height, bytes, placeholder, color)
    select file, width, height, bytes, placeholder, color
    from pictures where taxon_type = ${kind} and taxon_id = any (${found}::int[])`.execute(tx);
  await sql`delete from taxons where type = ${kind} and id = any (${found}::int[])`.execute(tx);
  return rows;
}

/** Restores a category or collection, with those of its products that still exist. */
export async function restoreTaxon(tx: Db, kind: TaxonType, binned: DeletedTaxon): Promise<void> {
  const { taxon, products, places = [], picture } = binned;
  // Records for undo that were written before categories and collections shared a table (2026-11-26) lack
  // the columns `type` and `taxon_id`.
  const own = { type: kind, taxon_id: taxon.id };
  await insertRows(tx, 'taxons', [{ ...taxon, type: kind }]);
  await insertRows(
    tx,
    'taxon_options',
    binned.options.map((option) => ({ ...option, ...own })),
  );
  await sql`
    insert into product_taxons (product_id, type, taxon_id, position)
    select p.id, ${kind}, ${taxon.id}, was.position
    from unnest(${products}::int[], ${places}::int[]) was (id, position)
    join products p using (id) order by p.id`.execute(tx);
  if (!picture) return;
  const { rows } = await sql`
    delete from staged_pictures where file = ${picture.file} returning id`.execute(tx);
  const placed = { ...picture, taxon_type: kind, taxon_id: taxon.id };
  if (rows.length > 0) await insertRows(tx, 'pictures', [placed]);
}

async function insertRows(tx: Db, name: string, rows: Row[]): Promise<void> {
  const into = sql.table(name);
  await sql`
    insert into ${into} overriding system value
    select * from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

export async function insertTaxonUndo(
  tx: Db,
  adminId: number,
  kind: TaxonType,
  taxons: DeletedTaxon[],
): Promise<string> {
  const row = await tx
    .insertInto('catalogue_undos')
    .values({ admin_id: adminId, before: JSON.stringify({ kind, taxons }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes and returns an undo record, so that it is used only once. */
export async function takeTaxonUndo(
  tx: Db,
  kind: TaxonType,
  id: string,
): Promise<DeletedTaxon[] | undefined> {
  const result = await sql<{ taxons: DeletedTaxon[] }>`
    delete from catalogue_undos where id = ${id} and before ->> 'kind' = ${kind}
    returning before -> 'taxons' as taxons`.execute(tx);
  return result.rows[0]?.taxons;
}
