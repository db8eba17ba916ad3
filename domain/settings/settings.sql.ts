import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Policy } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export async function findSettings(db: Db): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').executeTakeFirst();
  return row?.value;
}

/**
 * Locks the settings row, inserting it first in a new shop, so that its first changes are
 * serialized too.
 */
export async function lockSettings(tx: Db): Promise<unknown> {
  await tx
    .insertInto('settings')
    .values({ value: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.selectFrom('settings').select('value').forUpdate().executeTakeFirst();
  return row?.value;
}

export async function saveSettings(db: Db, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ value: json })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ value: json, updated_at: new Date() }),
    )
    .execute();
}

export async function listPolicyTexts(db: Db, name: Policy['name']): Promise<Policy[]> {
  return await db
    .selectFrom('policies')
    .select(['name', 'language', 'title', 'text', 'updated_at as updatedAt'])
    .where('name', '=', name)
    .execute();
}

/** Sets a policy text; undefined when it has changed since the caller read it (null for none). */
export async function savePolicyText(
  db: Db,
  {
    name,
    language,
    title,
    text,
    was,
  }: Omit<Policy, 'updatedAt'> & { was?: { updatedAt: string | null } | undefined },
): Promise<Policy | undefined> {
  return await db
    .insertInto('policies')
    .values({ name, language, title, text, edited: true })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'language'])
        .doUpdateSet({ title, text, edited: true, updated_at: new Date() })
        .where(
          sql<boolean>`${was === undefined} or date_trunc('milliseconds', policies.updated_at) = ${was?.updatedAt ?? null}::timestamptz`,
        ),
    )
    .returning(['name', 'language', 'title', 'text', 'updated_at as updatedAt'])
    .executeTakeFirst();
}

/** Adds missing policies and updates those never edited. */
export async function keepFirstPolicyTexts(
  db: Db,
  texts: { name: Policy['name']; language: Language; title: string; text: string }[],
): Promise<void> {
  await db
    .insertInto('policies')
    .values(texts)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'language'])
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          text: ref('excluded.text'),
          updated_at: sql`now()`,
        }))
        .where('policies.edited', '=', false)
        .where(
          sql<boolean>`(policies.title, policies.text) is distinct from (excluded.title, excluded.text)`,
        ),
    )
    .execute();
}

/** Checks that PostgreSQL knows the time zone, because days are computed there. */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}
