import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Policy } from '#contract/settings.ts';
import type { MailTexts } from '#core/mail-kinds.ts';
import type { Tables } from '#database/tables.ts';
import type { PictureRow } from '#domain/media/to-picture.ts';

export type MailLook = {
  readonly logo: PictureRow | null;
  /** The texts as edited by the shop; undefined for the default texts. */
  readonly texts: MailTexts | null;
  readonly policies: { readonly name: Policy['name']; readonly title: string }[];
};

/**
 * Reads everything that an e-mail needs besides its content, in one statement because the checkout
 * waits for it.
 */
export async function readMailLook(
  db: Kysely<Tables>,
  { kind, languages }: { kind: string; languages: readonly Language[] },
): Promise<MailLook> {
  const { rows } = await sql<MailLook>`
    select
      (select to_json(p) from pictures p where p.place = 'logo' limit 1) as logo,
      (select json_build_object('subject', t.subject, 'heading', t.heading, 'greeting', t.greeting,
          'introduction', t.introduction, 'closing', t.closing)
        from mail_texts t where t.kind = ${kind} and t.language = ${languages[0]}) as texts,
      (select coalesce(json_agg(json_build_object('name', n.name, 'title', n.title)), '[]') from (
        select distinct on (name) name, title from policies
        order by name, array_position(${languages}::text[], language::text)) n) as policies`.execute(
    db,
  );
  return rows[0] ?? { logo: null, texts: null, policies: [] };
}
