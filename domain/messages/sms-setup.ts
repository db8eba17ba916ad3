import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { SmsSettings, SmsSetup } from '#contract/sms-settings.ts';
import { readHeaders, reservedHeaders } from '#core/sms-templates.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { encrypt } from '#domain/sessions/encryption.ts';
import { literalAddress, mayReach, type WebhookReach } from '#domain/webhooks/reach.ts';
import { findChannel, lockChannel, saveChannel } from './channels.sql.ts';
import type { SmsContext } from './find-gateway.ts';
import { readSecret } from './find-mailer.ts';
import { troubleOf } from './mail-setup.ts';
import type { SmsGateway } from './sender.ts';

type SetupContext = SmsContext & { readonly webhookReach?: WebhookReach };

export async function readSmsSetup(context: SmsContext): Promise<SmsSetup> {
  const channel = await findChannel(context.db, 'sms');
  const trouble = troubleOf(channel);
  if (context.smsGateway) return describeEnvironment(context.smsGateway, trouble);
  const settings = (channel?.settings ?? null) as SmsSettings | null;
  return {
    by: settings ? 'settings' : 'nobody',
    settings,
    hasPassword: Boolean(channel?.password),
    passwordLost: readSecret(context.encryptionKeys, channel?.password ?? null) === undefined,
    trouble: settings && trouble,
  };
}

function describeEnvironment(gateway: SmsGateway, trouble: SmsSetup['trouble']): SmsSetup {
  const { password, ...rest } = gateway;
  // A template may contain a secret that was not marked as one.
  const hidden = { service: 'other' as const, headers: '', body: '' };
  const settings =
    rest.kind === 'smpp' ? rest : { ...rest, ...hidden, address: new URL(rest.address).origin };
  return {
    by: 'environment',
    settings,
    hasPassword: password !== '',
    passwordLost: false,
    trouble,
  };
}

/**
 * Configures SMS. The saved password is reused only for the provider and the username that it was
 * entered for, because any other provider could read it.
 */
export async function changeSmsSetup(
  context: SetupContext,
  { password, ...settings }: SmsSettings & { password?: string | undefined },
): Promise<SmsSetup | Refusal<'invalid' | 'illegal_transition'>> {
  if (context.smsGateway) return refuse('illegal_transition', { detail: setByEnvironment });
  const error = findAddressError(context.webhookReach ?? {}, settings) ?? findHeaderError(settings);
  if (error) return refuse('invalid', { errors: [error] });
  const refused = await inTransaction(context.db, async (tx) => {
    const kept = await lockChannel(tx, 'sms');
    const before = kept.settings as SmsSettings | null;
    const isKept = password === undefined && before !== null && sameAccount(before, settings);
    if (!isKept && !password && needsPassword(settings)) {
      return refuse('invalid', { errors: [fieldError('password', 'required')] });
    }
    const entered = password ? encrypt(context.encryptionKeys, Buffer.from(password)) : null;
    await saveChannel(tx, 'sms', {
      settings,
      password: isKept ? kept.password : entered,
      signingKey: null,
    });
    return undefined;
  });
  return refused ?? (await readSmsSetup(context));
}

/** Deletes provider and password. */
export async function removeSmsSetup(
  context: SmsContext,
): Promise<SmsSetup | Refusal<'illegal_transition'>> {
  if (context.smsGateway) return refuse('illegal_transition', { detail: setByEnvironment });
  await inTransaction(context.db, async (tx) => {
    await lockChannel(tx, 'sms');
    await saveChannel(tx, 'sms', { settings: null, password: null, signingKey: null });
  });
  return await readSmsSetup(context);
}

const setByEnvironment = 'SMS is set with SMS_URL on the server: change it there';

/**
 * The errors that can be found without resolving the host, as for webhooks; its IP address is
 * checked at each SMS.
 */
function findAddressError(reach: WebhookReach, settings: SmsSettings): FieldError | undefined {
  if (settings.kind !== 'http') return undefined;
  const url = new URL(settings.address.replaceAll(/\{\w+\}/g, 'x'));
  const literal = literalAddress(url);
  if (literal && !mayReach(reach, url, literal)) return fieldError('address', 'private_address');
  if (url.protocol === 'http:' && !reach.networks?.length)
    return fieldError('address', 'https_required');
  return undefined;
}

function findHeaderError(settings: SmsSettings): FieldError | undefined {
  if (settings.kind !== 'http') return undefined;
  const reserved = readHeaders(settings.headers).find(([name]) => reservedHeaders.includes(name));
  return reserved && fieldError('headers', 'reserved_header', { name: reserved[0] });
}

function needsPassword(settings: SmsSettings): boolean {
  if (settings.kind === 'smpp') return true;
  const { address, headers, body } = settings;
  return /\{(password|basic)\}/.test(address + headers + body);
}

function sameAccount(before: SmsSettings, after: SmsSettings): boolean {
  if (before.username !== after.username) return false;
  if (before.kind === 'http') return after.kind === 'http' && before.address === after.address;
  return (
    after.kind === 'smpp' &&
    (['host', 'port', 'security'] as const).every((name) => before[name] === after[name])
  );
}
