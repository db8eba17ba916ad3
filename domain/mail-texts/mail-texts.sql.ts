import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { MailTexts } from '#contract/mail-texts.ts';
import type { MailKind } from '#core/mail-kinds.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;
type Which = { readonly kind: MailKind; readonly language: Language };

const words = ['subject', 'heading', 'greeting', 'introduction', 'closing'] as const;

export async function listMailTexts(
  db: Db,
): Promise<{ kind: string; language: Language; texts: MailTexts }[]> {
  const rows = await db
    .selectFrom('mail_texts')
    .select(['kind', 'language', ...words])
    .execute();
  return rows.map(({ kind, language, ...texts }) => ({ kind, language, texts }));
}

/** Locks the texts of an e-mail until the transaction ends; null for none. */
export async function lockMailTexts(tx: Db, { kind, language }: Which): Promise<MailTexts | null> {
  const row = await tx
    .selectFrom('mail_texts')
    .select([...words])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function saveMailTexts(tx: Db, which: Which, texts: MailTexts): Promise<void> {
  await tx
    .insertInto('mail_texts')
    .values({ ...which, ...texts })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'language']).doUpdateSet({ ...texts, updated_at: new Date() }),
    )
    .execute();
}

export async function deleteMailTexts(db: Db, { kind, language }: Which): Promise<void> {
  await db
    .deleteFrom('mail_texts')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute();
}
