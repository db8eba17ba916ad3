import { type Kysely, sql } from 'kysely';
import type { Language, Option, OptionDraft } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import type { TaxonType } from './taxons.sql.ts';

type Db = Kysely<Tables>;

/** Locks the row, so that two concurrent deletions cannot remove its last two texts. */
export async function lockTaxon(tx: Db, type: TaxonType, id: number): Promise<boolean> {
  const result = await sql`
    select from taxons where type = ${type} and id = ${id} for update`.execute(tx);
  return result.rows.length > 0;
}

export async function findTaxonOfOption(
  db: Db,
  type: TaxonType,
  optionId: number,
): Promise<{ id: number; language: Language } | undefined> {
  const result = await sql<{ id: number; language: Language }>`
    select taxon_id as id, language from taxon_options
    where type = ${type} and id = ${optionId}`.execute(db);
  return result.rows[0];
}

/** All titles, each with the id of the category or collection. */
export async function listTitles(
  db: Db,
  type: TaxonType,
): Promise<{ id: number; language: Language; title: string }[]> {
  const result = await sql<{ id: number; language: Language; title: string }>`
    select taxon_id as id, language, title from taxon_options where type = ${type}`.execute(db);
  return result.rows;
}

export async function insertOptions(
  db: Db,
  type: TaxonType,
  id: number,
  drafts: OptionDraft[],
): Promise<Option[]> {
  const values = drafts.map(
    ({ language, title, description }) =>
      sql`(${type}, ${id}, ${language}, ${title}, ${description ?? null})`,
  );
  const result = await sql<Option>`
    insert into taxon_options (type, taxon_id, language, title, description)
    values ${sql.join(values)}
    returning id, language, title, description`.execute(db);
  return result.rows;
}

export async function updateOption(
  db: Db,
  type: TaxonType,
  optionId: number,
  change: { title?: string | undefined; description?: string | null | undefined },
): Promise<Option | undefined> {
  const result = await sql<Option>`
    update taxon_options set
      title = coalesce(${change.title ?? null}, title),
      description = case when ${change.description === undefined}
        then description else ${change.description ?? null} end
    where type = ${type} and id = ${optionId}
    returning id, language, title, description`.execute(db);
  return result.rows[0];
}

/** Whether a text still has the values that the caller saw. */
export async function isStill(
  db: Db,
  type: TaxonType,
  optionId: number,
  { title, description }: { title?: string | undefined; description?: string | null | undefined },
): Promise<boolean> {
  const result = await sql`
    select from taxon_options where type = ${type} and id = ${optionId}
      and (${title === undefined} or title = ${title ?? null})
      and (${description === undefined} or description is not distinct from ${description ?? null})`.execute(
    db,
  );
  return result.rows.length > 0;
}

export async function countOptions(db: Db, type: TaxonType, id: number): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from taxon_options
    where type = ${type} and taxon_id = ${id}`.execute(db);
  return result.rows[0]?.count ?? 0;
}

export async function deleteOption(db: Db, type: TaxonType, optionId: number): Promise<boolean> {
  const result = await sql`
    delete from taxon_options where type = ${type} and id = ${optionId}`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Sets `updated_at`; the caller holds the row lock or does not need it. */
export async function touch(db: Db, type: TaxonType, id: number): Promise<void> {
  await sql`
    update taxons set updated_at = now() where type = ${type} and id = ${id}`.execute(db);
}
