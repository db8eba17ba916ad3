import { type Kysely, sql } from 'kysely';
import type { Language, Option } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type Texted = 'product' | 'color';

/** The product or colour that has a text, and its language. */
export async function findOwner(
  db: Db,
  of: Texted,
  optionId: number,
): Promise<{ id: number; language: Language } | undefined> {
  const result = await sql<{ id: number; language: Language }>`
    select ${owner(of)} as id, language from ${table(of)} where id = ${optionId}`.execute(db);
  return result.rows[0];
}

/** The text of a product or colour in this language. */
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

const table = (of: Texted) => sql.table(`${of}_options`);
const owner = (of: Texted) => sql.ref(`${of}_id`);
