import { z } from 'zod';
import { mailKindNames } from '#core/mail-kinds.ts';
import { Email, Language, line, text, writerSaw } from './fields.ts';
import type { Routes } from './route.ts';

/** The texts around the content of an e-mail, with placeholders such as `{number}`. */
export const MailTexts = z.object({
  subject: line(200),
  heading: line(200, 0).describe(
    'may be empty, as all texts except the subject; it is then left out',
  ),
  greeting: line(200, 0),
  introduction: text(2000, 0),
  closing: text(1000, 0),
});
export type MailTexts = z.infer<typeof MailTexts>;

const MailKind = z.enum(mailKindNames);

/** The texts of an e-mail in a language. */
export const MailTemplate = z.object({
  kind: MailKind,
  language: Language,
  placeholders: z.array(z.string()).describe('those that its texts may contain: `number`'),
  ours: MailTexts.describe('the default texts, used unless the shop has its own'),
  own: MailTexts.nullable(),
});
export type MailTemplate = z.infer<typeof MailTemplate>;

const MailParams = z.object({ kind: MailKind, language: Language });

export const mailTextRoutes = {
  'GET /settings/email/texts': {
    access: 'admin:settings:read',
    summary: 'The words of every e-mail in every language',
    reply: z.object({ templates: z.array(MailTemplate) }),
  },
  'PATCH /settings/email/texts/:kind/:language': {
    access: 'admin:settings:write',
    summary: 'Set the shop’s own words of an e-mail; unknown placeholders are refused',
    params: MailParams,
    body: MailTexts.extend({ was: MailTexts.nullable().optional().describe(writerSaw) }),
    reply: MailTemplate,
  },
  'DELETE /settings/email/texts/:kind/:language': {
    access: 'admin:settings:write',
    summary: 'Restore the default texts of an e-mail',
    params: MailParams,
    reply: MailTemplate,
  },
  'POST /settings/email/texts/:kind/:language/preview': {
    access: 'admin:settings:read',
    summary: 'An e-mail with these words, to a made-up customer',
    params: MailParams,
    body: MailTexts,
    reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  },
  'POST /settings/email/texts/:kind/:language/test': {
    access: 'admin:settings:write',
    summary: 'Send the same at once',
    params: MailParams,
    body: MailTexts.extend({ to: Email }),
    reply: z.object({
      accepted: z.boolean(),
      answer: z.string().describe('the server’s response, or the reason for having none'),
    }),
  },
} as const satisfies Routes;
