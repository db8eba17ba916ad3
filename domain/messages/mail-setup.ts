import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { fieldError } from '#contract/field-errors.ts';
import type { MailSettings, MailSetup } from '#contract/message-settings.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { encrypt } from '#domain/sessions/encryption.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { type ChannelRow, findChannel, lockChannel, saveChannel } from './channels.sql.ts';
import { domainOf, type MailContext, readSecret } from './find-mailer.ts';
import { mailRecords } from './mail-records.ts';

export async function readMailSetup(mail: MailContext): Promise<MailSetup> {
  const channel = await findChannel(mail.db, 'email');
  const trouble = troubleOf(channel);
  if (mail.mailServer) return await describeEnvironment(mail, trouble);
  const settings = (channel?.settings ?? null) as MailSettings | null;
  const signingKey = readSecret(mail.encryptionKeys, channel?.signingKey ?? null);
  return {
    by: settings ? 'settings' : 'nobody',
    settings,
    hasPassword: Boolean(channel?.password),
    passwordLost: readSecret(mail.encryptionKeys, channel?.password ?? null) === undefined,
    records: settings
      ? mailRecords(domainOf(settings.senderAddress), settings.host, signingKey)
      : [],
    trouble: settings && trouble,
  };
}

export function troubleOf(channel: ChannelRow | undefined): MailSetup['trouble'] {
  if (!channel?.failingSince) return null;
  const { failingSince: since, problem, pausedUntil } = channel;
  return { since, reason: problem ?? '', nextTryAt: pausedUntil ?? since };
}

async function describeEnvironment(
  { db, mailServer }: MailContext,
  trouble: MailSetup['trouble'],
): Promise<MailSetup> {
  if (!mailServer) throw new Error('SMTP_URL is not set');
  const { contact } = await recentSettings(db);
  const { host, port, security, username, password } = mailServer;
  const senderAddress = mailServer.senderAddress ?? contact.email;
  return {
    by: 'environment',
    settings: {
      host,
      port,
      security: security === 'optional' ? 'none' : security,
      username,
      senderName: '',
      senderAddress,
      signed: false,
    },
    hasPassword: password !== '',
    passwordLost: false,
    records: mailRecords(domainOf(senderAddress), host, undefined),
    trouble,
  };
}

/**
 * Configures e-mail. The saved password is reused only for the server and the username that it was
 * entered for, because any other server could read it.
 */
export async function changeMailSetup(
  mail: MailContext,
  { password, ...settings }: MailSettings & { password?: string | undefined },
): Promise<MailSetup | Refusal<'invalid' | 'illegal_transition'>> {
  if (mail.mailServer) return refuse('illegal_transition', { detail: setByEnvironment });
  const { encryptionKeys: keys } = mail;
  const signingKey = await makeSigningKey();
  const refused = await inTransaction(mail.db, async (tx) => {
    const kept = await lockChannel(tx, 'email');
    const before = kept.settings as MailSettings | null;
    if (!settings.username) password = '';
    if (password === undefined && !(before && sameAccount(before, settings))) {
      return refuse('invalid', { errors: [fieldError('password', 'required')] });
    }
    const isReadable = Boolean(kept.signingKey && readSecret(keys, kept.signingKey));
    await saveChannel(tx, 'email', {
      settings,
      password: password === undefined ? kept.password : seal(password),
      // One DKIM key for as long as e-mail is configured, because its record is published.
      signingKey: isReadable ? kept.signingKey : seal(signingKey),
    });
    return undefined;
  });
  return refused ?? (await readMailSetup(mail));

  function seal(text: string): Buffer | null {
    return text ? encrypt(keys, Buffer.from(text)) : null;
  }
}

/** Deletes server, password and signing key. */
export async function removeMailSetup(
  mail: MailContext,
): Promise<MailSetup | Refusal<'illegal_transition'>> {
  if (mail.mailServer) return refuse('illegal_transition', { detail: setByEnvironment });
  await inTransaction(mail.db, async (tx) => {
    await lockChannel(tx, 'email');
    await saveChannel(tx, 'email', { settings: null, password: null, signingKey: null });
  });
  return await readMailSetup(mail);
}

const setByEnvironment = 'E-mail is set with SMTP_URL on the server: change it there';

function sameAccount(before: MailSettings, after: MailSettings): boolean {
  return (['host', 'port', 'security', 'username'] as const).every(
    (name) => before[name] === after[name],
  );
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
