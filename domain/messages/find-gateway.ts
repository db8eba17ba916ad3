import type { Kysely } from 'kysely';
import type { SmsSettings } from '#contract/sms-settings.ts';
import type { Tables } from '#database/tables.ts';
import type { EncryptionKeys } from '#domain/sessions/encryption.ts';
import type { ChannelRow } from './channels.sql.ts';
import { passwordLost, readSecret } from './find-mailer.ts';
import type { SmsGateway, SmsLine } from './sender.ts';

/** The parts needed to send SMS. */
export type SmsContext = {
  readonly db: Kysely<Tables>;
  readonly encryptionKeys: EncryptionKeys;
  readonly publicUrl: string;
  readonly smsLine: SmsLine;
  /** The gateway from SMS_URL, which takes precedence over the settings. */
  readonly smsGateway?: SmsGateway | undefined;
};

/**
 * The configured gateway; undefined when there is none, and a reason when its password can't be
 * decrypted.
 */
export function findGateway(
  { encryptionKeys, smsGateway }: SmsContext,
  channel: ChannelRow | undefined,
): SmsGateway | typeof passwordLost | undefined {
  if (smsGateway) return smsGateway;
  const settings = channel?.settings as SmsSettings | null | undefined;
  if (!channel || !settings) return undefined;
  const password = readSecret(encryptionKeys, channel.password);
  return password === undefined ? passwordLost : { ...settings, password };
}
