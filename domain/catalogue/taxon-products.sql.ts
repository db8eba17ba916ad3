import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { TaxonType } from './taxons.sql.ts';

type Db = Kysely<Tables>;

type Taxon = { kind: TaxonType; id: number };

/** Locks the products and records who changes them. */
export async function touchProducts(tx: Db, ids: number[], actor: string): Promise<void> {
  await sql`
    select from products where id = any (${ids}::int[]) order by id for update`.execute(tx);
  await sql`
    update products set changed_by = ${actor}, updated_at = now()
    where id = any (${ids}::int[]) and deleted_at is null`.execute(tx);
}

/** Adds products to a category or collection; products deleted meanwhile are left out. */
export async function addMembers(tx: Db, taxon: Taxon, ids: number[]): Promise<void> {
  await sql`
    insert into product_taxons (product_id, type, taxon_id)
    select id, ${taxon.kind}, ${taxon.id}::int from products
    where id = any (${ids}::int[]) and deleted_at is null order by id
    on conflict do nothing`.execute(tx);
}

export async function removeMembers(tx: Db, taxon: Taxon, ids: number[]): Promise<void> {
  await sql`
    delete from product_taxons
    where type = ${taxon.kind} and taxon_id = ${taxon.id} and product_id = any (${ids}::int[])`.execute(
    tx,
  );
}

/** Sets the manual order: these products first, the others in the default order. */
export async function placeMembers(tx: Db, taxon: Taxon, ids: number[]): Promise<void> {
  await sql`
    update product_taxons m set position = array_position(${ids}::int[], m.product_id)
    where m.type = ${taxon.kind} and m.taxon_id = ${taxon.id}
      and m.position is distinct from array_position(${ids}::int[], m.product_id)`.execute(tx);
}
