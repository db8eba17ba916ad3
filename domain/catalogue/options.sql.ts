import { type Kysely, sql } from 'kysely';
import type { Language, Option, OptionDraft } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** The entities that have texts in several languages. */
export type Texted = 'category' | 'collection' | 'product' | 'color';

const parents = {
  category: 'categories',
  collection: 'collections',
  product: 'products',
  color: 'product_colors',
} as const;

const table = (of: Texted) => sql.table(`${of}_options`);
const owner = (of: Texted) => sql.ref(`${of}_id`);

/** Locks the row, so that two concurrent deletions cannot remove its last two texts. */
export async function lockTexted(tx: Db, of: Texted, id: number): Promise<boolean> {
  const result = await sql`
    select from ${sql.table(parents[of])} where id = ${id} for update`.execute(tx);
  return result.rows.length > 0;
}

export async function findOwner(
  db: Db,
  of: Texted,
  optionId: number,
): Promise<{ id: number; language: Language } | undefined> {
  const result = await sql<{ id: number; language: Language }>`
    select ${owner(of)} as id, language from ${table(of)} where id = ${optionId}`.execute(db);
  return result.rows[0];
}

/** The text in this language. */
export async function findOptionIn(
  db: Db,
  of: Texted,
  ownerId: number,
  language: Language,
): Promise<Option | undefined> {
  const result = await sql<Option>`
    select id, language, title, description from ${table(of)}
    where ${owner(of)} = ${ownerId} and language = ${language}`.execute(db);
  return result.rows[0];
}

/** All titles, each with the id of what it names. */
export async function listTitles(
  db: Db,
  of: Texted,
): Promise<{ id: number; language: Language; title: string }[]> {
  const result = await sql<{ id: number; language: Language; title: string }>`
    select ${owner(of)} as id, language, title from ${table(of)}`.execute(db);
  return result.rows;
}

export async function insertOptions(
  db: Db,
  of: Texted,
  id: number,
  drafts: OptionDraft[],
): Promise<Option[]> {
  const values = drafts.map(
    ({ language, title, description }) =>
      sql`(${id}, ${language}, ${title}, ${description ?? null})`,
  );
  const result = await sql<Option>`
    insert into ${table(of)} (${owner(of)}, language, title, description)
    values ${sql.join(values)}
    returning id, language, title, description`.execute(db);
  return result.rows;
}

export async function updateOption(
  db: Db,
  of: Texted,
  optionId: number,
  change: { title?: string | undefined; description?: string | null | undefined },
): Promise<Option | undefined> {
  const result = await sql<Option>`
    update ${table(of)} set
      title = coalesce(${change.title ?? null}, title),
      description = case when ${change.description === undefined}
        then description else ${change.description ?? null} end
    where id = ${optionId}
    returning id, language, title, description`.execute(db);
  return result.rows[0];
}

/** Whether a text still has the values that the caller saw. */
export async function isStill(
  db: Db,
  of: Texted,
  optionId: number,
  { title, description }: { title?: string | undefined; description?: string | null | undefined },
): Promise<boolean> {
  const result = await sql`
    select from ${table(of)} where id = ${optionId}
      and (${title === undefined} or title = ${title ?? null})
      and (${description === undefined} or description is not distinct from ${description ?? null})`.execute(
    db,
  );
  return result.rows.length > 0;
}

export async function countOptions(db: Db, of: Texted, id: number): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from ${table(of)} where ${owner(of)} = ${id}`.execute(db);
  return result.rows[0]?.count ?? 0;
}

export async function deleteOption(db: Db, of: Texted, optionId: number): Promise<boolean> {
  const result = await sql`delete from ${table(of)} where id = ${optionId}`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Sets `updated_at`; the caller holds the row lock or does not need it. */
export async function touch(db: Db, of: 'category' | 'collection', id: number): Promise<void> {
  await sql`update ${sql.table(parents[of])} set updated_at = now() where id = ${id}`.execute(db);
}
