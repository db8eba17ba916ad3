import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { MailTemplate, MailTexts } from '#contract/mail-texts.ts';
import { languages } from '#core/languages.ts';
import { type MailKind, mailKindNames, mailKinds } from '#core/mail-kinds.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { findUnknownPlaceholders } from '#domain/messages/fill-texts.ts';
import { renderHtml } from '#domain/messages/mail-html.ts';
import { type TestContext, testMail } from '#domain/messages/send-test.ts';
import { mailWords } from '#domain/messages/words/all.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { composeSample } from './compose-sample.ts';
import { deleteMailTexts, listMailTexts, lockMailTexts, saveMailTexts } from './mail-texts.sql.ts';

type Db = Kysely<Tables>;
type Which = { readonly kind: MailKind; readonly language: Language };

/** The texts of every e-mail: the defaults, and the shop's own. */
export async function readMailTexts(db: Db): Promise<{ templates: MailTemplate[] }> {
  const kept = await listMailTexts(db);
  const templates = mailKindNames.flatMap((kind) =>
    languages.map((language) => {
      const own = kept.find((one) => one.kind === kind && one.language === language);
      return toTemplate({ kind, language }, own?.texts ?? null);
    }),
  );
  return { templates };
}

/** Sets the shop's own text of an e-mail. */
export async function changeMailTexts(
  db: Db,
  which: Which,
  { was, ...texts }: MailTexts & { was?: MailTexts | null | undefined },
): Promise<MailTemplate | Refusal<'invalid' | 'stale'>> {
  const errors = findUnknownPlaceholders(which.kind, texts);
  if (errors.length) return refuse('invalid', { errors });
  return await inTransaction(db, async (tx) => {
    const before = await lockMailTexts(tx, which);
    if (was !== undefined && !isDeepStrictEqual(before, was)) return refuse('stale');
    await saveMailTexts(tx, which, texts);
    return toTemplate(which, texts);
  });
}

export async function restoreMailTexts(db: Db, which: Which): Promise<MailTemplate> {
  await deleteMailTexts(db, which);
  return toTemplate(which, null);
}

/**
 * Renders an e-mail with these texts. Its pictures are loaded from the origin of the back office.
 */
export async function previewMail(
  { db, publicUrl }: { db: Db; publicUrl: string },
  which: Which,
  texts: MailTexts,
): Promise<{ subject: string; html: string; text: string } | Refusal<'invalid'>> {
  const errors = findUnknownPlaceholders(which.kind, texts);
  if (errors.length) return refuse('invalid', { errors });
  const { subject, text, content } = await composeSample(db, { ...which, texts }, publicUrl);
  return { subject, html: renderHtml(content), text };
}

/** Sends an e-mail with these texts immediately, and returns the server's response. */
export async function sendSample(
  mail: TestContext,
  which: Which,
  { to, ...texts }: MailTexts & { to: string },
): Promise<{ accepted: boolean; answer: string } | Refusal<'invalid' | 'illegal_transition'>> {
  const errors = findUnknownPlaceholders(which.kind, texts);
  if (errors.length) return refuse('invalid', { errors });
  const sample = await composeSample(mail.db, { ...which, texts }, mail.publicUrl);
  return await testMail(mail, to, sample);
}

function toTemplate({ kind, language }: Which, own: MailTexts | null): MailTemplate {
  const placeholders = [...mailKinds[kind]];
  return { kind, language, placeholders, ours: mailWords[language].texts[kind], own };
}
