import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { MailKind, MailTexts } from '#core/mail-kinds.ts';
import type { Tables } from '#database/tables.ts';
import { type ComposedMail, composeMail } from '#domain/messages/compose-mail.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { listSampleItems } from './sample-items.sql.ts';
import { sampleMail } from './sample-mail.ts';

/** Renders a sample e-mail with these texts around its content, or the saved ones. */
export async function composeSample(
  db: Kysely<Tables>,
  { kind, language, texts }: { kind: MailKind; language: Language; texts?: MailTexts | undefined },
  publicUrl: string,
): Promise<ComposedMail> {
  const settings = await readSettings(db);
  const languages = orderLanguages(language, settings.defaultLanguage);
  const items = await listSampleItems(db, languages);
  const draft = sampleMail(kind, { language, settings, publicUrl, items });
  return await composeMail(db, draft, { settings, publicUrl }, texts);
}
