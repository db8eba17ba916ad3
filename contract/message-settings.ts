import { z } from 'zod';
import { errorCode } from './field-errors.ts';
import { code, Email, Instant, line } from './fields.ts';
import type { Routes } from './route.ts';

/** A host name or an IP address. */
export const Host = code(253)
  .regex(/^[\w:]([\w.:-]*[\w:])?$/, errorCode('invalid_host'))
  .describe('a host name or an IP address');

/**
 * `tls`: encrypted from the first byte, usually port 465. `starttls`: encrypted after a greeting,
 * usually port 587, and refused if the server doesn't offer it. `none`: for a server on this machine.
 */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;

/** The SMTP server that sends the shop's e-mails, and the name they come from. */
export const MailSettings = z.object({
  host: Host,
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  username: code(254, 0).describe('empty: without authentication'),
  senderName: line(80, 0).describe('empty: the name of the shop'),
  senderAddress: Email,
  signed: z.boolean().describe('sign with DKIM, once the record is published'),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** A DNS record of the sender's domain, to be published where the domain is managed. */
export const DnsRecord = z.object({
  purpose: z.enum(['spf', 'dkim', 'dmarc']),
  type: z.literal('TXT'),
  name: z.string(),
  value: z.string(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

/** The e-mail configuration, and whether it works. The password is never returned. */
export const MailSetup = z.object({
  by: z
    .enum(['nobody', 'settings', 'environment'])
    .describe('`environment`: by SMTP_URL, which takes precedence'),
  settings: MailSettings.nullable(),
  hasPassword: z.boolean(),
  passwordLost: z.boolean().describe('stored, but encrypted by a key that the shop no longer has'),
  records: z.array(DnsRecord),
  trouble: z
    .object({ since: Instant, reason: z.string(), nextTryAt: Instant })
    .nullable()
    .describe('while the server can’t be reached or refuses the sign-in or the sender'),
});
export type MailSetup = z.infer<typeof MailSetup>;

export const messageSettingsRoutes = {
  'GET /settings/email': {
    access: 'admin:settings:read',
    summary: 'The SMTP server that sends the e-mails, and whether it works',
    reply: MailSetup,
  },
  'PATCH /settings/email': {
    access: 'admin:settings:write',
    recent: true,
    summary: 'Set up e-mail; a password left out stays if server and username do',
    body: MailSettings.extend({ password: code(500, 0).optional() }),
    reply: MailSetup,
  },
  'DELETE /settings/email': {
    access: 'admin:settings:write',
    recent: true,
    summary: 'Stop sending e-mails; server, password and signing key are forgotten',
    reply: MailSetup,
  },
  'POST /settings/email/test': {
    access: 'admin:settings:write',
    summary: 'Send a test message at once',
    body: z.object({ to: Email }),
    reply: z.object({
      accepted: z.boolean(),
      answer: z.string().describe('the server’s response, or the reason for having none'),
    }),
  },
} as const satisfies Routes;
