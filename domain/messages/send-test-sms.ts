import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/fields.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { readPhone } from '#domain/settings/read-phone.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { findChannel, resumeChannel } from './channels.sql.ts';
import { findGateway, type SmsContext } from './find-gateway.ts';
import { takeReceipt } from './send-messages.ts';

/** Sends a test message immediately and returns the provider's response. */
export async function sendTestSms(
  context: SmsContext,
  to: string,
  language: Language,
): Promise<
  { accepted: boolean; answer: string } | Refusal<'illegal_transition'> | Refusal<'invalid'>
> {
  const { db, smsLine } = context;
  const gateway = findGateway(context, await findChannel(db, 'sms'));
  if (!gateway) return refuse('illegal_transition', { detail: 'SMS isn’t set up' });
  if (typeof gateway === 'string') return { accepted: false, answer: gateway };
  const phone = await readPhone(db, to, 'to');
  if (isRefusal(phone)) return phone;
  const { shopName } = await readSettings(db);
  // Uses the open connection, because many providers allow only one.
  const sender = smsLine.open(gateway, (receipt) => takeReceipt(context, receipt));
  const outcome = await sender.send(
    { id: randomUUID(), to: phone, text: testSms(language, shopName) },
    async () => true,
  );
  if (outcome.state !== 'sent') return { accepted: false, answer: outcome.reason };
  await resumeChannel(db, 'sms');
  return { accepted: true, answer: outcome.answer };
}

/** The SMS by which a shopkeeper tests the settings. */
function testSms(language: Language, shopName: string): string {
  return `${shopName}: ${texts[language]}`;
}

const texts: Record<Language, string> = {
  en: 'SMS works. This is the test message you asked for.',
  tr: 'SMS çalışıyor. İstediğiniz deneme mesajı bu.',
  ru: 'SMS работает. Это пробное сообщение.',
  tk: 'SMS işleýär. Bu siziň soran synag habaryňyz.',
};
