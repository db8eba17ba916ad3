import type { Kysely } from 'kysely';
import type { MailSettings } from '#contract/message-settings.ts';
import type { Tables } from '#database/tables.ts';
import { decrypt, type EncryptionKeys } from '#domain/sessions/encryption.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import type { ChannelRow } from './channels.sql.ts';
import { dkimSelector } from './mail-records.ts';
import type { Mail, MailServer, OpenMailSender } from './sender.ts';

/** The parts needed to send e-mails. */
export type MailContext = {
  readonly db: Kysely<Tables>;
  readonly encryptionKeys: EncryptionKeys;
  readonly openMail: OpenMailSender;
  /** The shop's public URL, for the links in e-mails. */
  readonly publicUrl: string;
  /** From SMTP_URL; takes precedence over the settings. */
  readonly mailServer?: EnvironmentServer | undefined;
};

export type EnvironmentServer = MailServer & { readonly senderAddress?: string | undefined };

/** The server that sends the shop's e-mails, and the settings common to all of them. */
export type Mailer = {
  readonly server: MailServer;
  readonly common: Pick<Mail, 'from' | 'replyTo'>;
};

/** The password is encrypted with a key that the shop no longer has. */
export const passwordLost =
  'The password can’t be decrypted because the shop’s keys have changed: enter it again.';

/**
 * The configured server; undefined when there is none, and a reason when its password can't be
 * decrypted.
 */
export async function findMailer(
  { db, encryptionKeys, mailServer }: MailContext,
  channel: ChannelRow | undefined,
): Promise<Mailer | typeof passwordLost | undefined> {
  const { shopName, contact } = await recentSettings(db);
  if (mailServer) {
    const address = mailServer.senderAddress ?? contact.email;
    return { server: mailServer, common: commonOf(shopName, address, contact.email) };
  }
  const settings = channel?.settings as MailSettings | null | undefined;
  if (!channel || !settings) return undefined;
  const password = readSecret(encryptionKeys, channel.password);
  const privateKey = settings.signed ? readSecret(encryptionKeys, channel.signingKey) : '';
  if (password === undefined || privateKey === undefined) return passwordLost;
  const { host, port, security, username, senderAddress } = settings;
  const domain = domainOf(senderAddress);
  const signing = privateKey ? { domain, selector: dkimSelector, privateKey } : undefined;
  return {
    server: { host, port, security, username, password, signing },
    common: commonOf(settings.senderName || shopName, senderAddress, contact.email),
  };
}

/** An empty text for none; undefined when no key decrypts it. */
export function readSecret(keys: EncryptionKeys, secret: Buffer | null): string | undefined {
  return secret ? decrypt(keys, secret)?.toString() : '';
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function commonOf(name: string, address: string, contact: string): Mailer['common'] {
  return { from: { name, address }, replyTo: contact === address ? undefined : contact };
}
