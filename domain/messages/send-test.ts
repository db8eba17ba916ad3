import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/fields.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { findChannel, resumeChannel } from './channels.sql.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import { domainOf, findMailer, type MailContext } from './find-mailer.ts';
import { renderHtml } from './mail-html.ts';

export type TestContext = MailContext & { readonly publicUrl: string };
type Answer = { accepted: boolean; answer: string };

/** Sends a test message immediately and returns the server's response. */
export async function sendTest(
  mail: TestContext,
  to: string,
  language: Language,
): Promise<Answer | Refusal<'illegal_transition'>> {
  const { db, publicUrl } = mail;
  const settings = await readSettings(db);
  const draft = { kind: 'test', language, values: {}, blocks: [] } as const;
  return await testMail(mail, to, await composeMail(db, draft, { settings, publicUrl }));
}

/** Sends an e-mail immediately, bypassing the outbox. */
export async function testMail(
  mail: MailContext,
  to: string,
  { subject, text, content }: ComposedMail,
): Promise<Answer | Refusal<'illegal_transition'>> {
  const mailer = await findMailer(mail, await findChannel(mail.db, 'email'));
  if (!mailer) return refuse('illegal_transition', { detail: 'E-mail isn’t set up' });
  if (typeof mailer === 'string') return { accepted: false, answer: mailer };
  const { server, common } = mailer;
  const sender = mail.openMail(server);
  const id = `<${randomUUID()}@${domainOf(common.from.address)}>`;
  const outcome = await sender.send(
    { ...common, id, to, subject, text, html: renderHtml(content) },
    async () => true,
  );
  sender.close();
  if (outcome.state !== 'sent') return { accepted: false, answer: outcome.reason };
  await resumeChannel(mail.db, 'email');
  return { accepted: true, answer: outcome.answer };
}
