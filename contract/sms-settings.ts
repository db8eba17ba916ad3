import { z } from 'zod';
import { smsServices } from '#core/sms-templates.ts';
import { errorCode } from './field-errors.ts';
import { code, Instant, line, text } from './fields.ts';
import { Host } from './message-settings.ts';
import type { Routes } from './route.ts';

/** The sender displayed on phones: a name of up to 11 characters, or a number. */
export const SmsSenderName = code(40).regex(
  /^(\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9 ._&-]{1,11})$/,
  errorCode('invalid_sms_sender'),
);

const SmppSettings = z.object({
  kind: z.literal('smpp'),
  host: Host,
  port: z.int().min(1).max(65_535),
  security: z.enum(['tls', 'none']),
  username: code(64).describe('`system_id`'),
  systemType: code(12, 0).describe('`system_type`, which few providers require'),
  sender: SmsSenderName,
});

const Address = code(2_000).refine(isWebAddress, errorCode('invalid_url'));

const HttpSettings = z.object({
  kind: z.literal('http'),
  service: z.enum(smsServices).describe('the provider that the template is for'),
  method: z.enum(['GET', 'POST', 'PUT']),
  address: Address.describe('may contain placeholders, except in its host'),
  headers: text(2_000, 0).describe('`Name: value`, one per line'),
  body: text(4_000, 0),
  holds: line(200, 0).describe('the text that a 2xx answer must contain; spaces are ignored'),
  username: code(254, 0),
  sender: SmsSenderName,
});

/**
 * How SMS are sent. A template accepts `{to}`, `{digits}`, `{text}`, `{sender}`, `{username}`,
 * `{password}` and `{basic}`; the password must not appear literally, because it is stored encrypted.
 */
export const SmsSettings = z.discriminatedUnion('kind', [SmppSettings, HttpSettings]);
export type SmsSettings = z.infer<typeof SmsSettings>;

const password = code(500, 0).optional();

/** The SMS configuration, and whether it works. The password is never returned. */
export const SmsSetup = z.object({
  by: z
    .enum(['nobody', 'settings', 'environment'])
    .describe('`environment`: by SMS_URL, which takes precedence'),
  settings: SmsSettings.nullable(),
  hasPassword: z.boolean(),
  passwordLost: z.boolean().describe('stored, but encrypted by a key that the shop no longer has'),
  trouble: z
    .object({ since: Instant, reason: z.string(), nextTryAt: Instant })
    .nullable()
    .describe('while the provider can’t be reached or refuses the sign-in or the sender'),
});
export type SmsSetup = z.infer<typeof SmsSetup>;

export const smsSettingsRoutes = {
  'GET /settings/sms': {
    access: 'admin:settings:read',
    summary: 'The provider that sends the SMS, and whether it works',
    reply: SmsSetup,
  },
  'PATCH /settings/sms': {
    access: 'admin:settings:write',
    recent: true,
    summary: 'Set up SMS; a password left out stays if provider and username do',
    body: z.discriminatedUnion('kind', [
      SmppSettings.extend({ password }),
      HttpSettings.extend({ password }),
    ]),
    reply: SmsSetup,
  },
  'DELETE /settings/sms': {
    access: 'admin:settings:write',
    recent: true,
    summary: 'Stop sending SMS; provider and password are forgotten',
    reply: SmsSetup,
  },
  'POST /settings/sms/test': {
    access: 'admin:settings:write',
    summary: 'Send a test message at once',
    body: z.object({ to: code(40) }),
    reply: z.object({
      accepted: z.boolean(),
      answer: z.string().describe('the provider’s response, or the reason for having none'),
    }),
  },
} as const satisfies Routes;

/** Refuses a password in the URL, which would be stored in plain text. */
function isWebAddress(address: string): boolean {
  const url = URL.parse(address.replaceAll(/\{\w+\}/g, 'x'));
  const host = /^https?:\/\/([^/?#]*)/.exec(address)?.[1];
  return Boolean(url && host && !/[{}@]/.test(host));
}
