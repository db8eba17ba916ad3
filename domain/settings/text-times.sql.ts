import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { TextSubject } from '#contract/texts.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

type Subject = TextSubject | 'settings';

/** A text that was edited or marked as up to date. */
export type TextAt = { path: string; language: Language };

export async function noteTexts(
  db: Db,
  subject: Subject,
  id: number,
  texts: readonly TextAt[],
): Promise<void> {
  if (!texts.length) return;
  await db
    .insertInto('text_times')
    .values(texts.map((text) => ({ ...text, subject, subject_id: id })))
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'subject_id', 'path', 'language'])
        .doUpdateSet({ written_at: sql<string>`excluded.written_at` }),
    )
    .execute();
}

/** Returns those of these texts that are more than a minute older than the default language's. */
export async function findStale(
  db: Db,
  subject: Subject,
  id: number,
  texts: readonly TextAt[],
  main: Language,
): Promise<TextAt[]> {
  const { rows } = await sql<TextAt>`
    select t.path, t.language
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (path text, language text)
    join text_times m on m.subject = ${subject} and m.subject_id = ${id} and m.path = t.path
      and m.language = ${main}
    left join text_times o on o.subject = ${subject} and o.subject_id = ${id} and o.path = t.path
      and o.language = t.language
    where t.language <> ${main}
      and coalesce(o.written_at, '-infinity') < m.written_at - interval '1 minute'
    order by t.path, t.language`.execute(db);
  return rows;
}

export async function listTextLanguages(
  db: Db,
  subject: TextSubject,
  id: number,
): Promise<Language[]> {
  const { rows } = await sql<{ language: Language }>`
    select language from product_options where ${subject === 'product'} and product_id = ${id}
    union all
    select language from taxon_options where type = ${subject} and taxon_id = ${id}`.execute(db);
  return rows.map(({ language }) => language);
}
