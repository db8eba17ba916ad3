import { z } from 'zod';
import { consentPlaces, suppressionReasons } from '#core/consent.ts';
import { Email, Instant, Language, optionalLine, pageFields, RowParams } from './fields.ts';
import type { Routes } from './route.ts';

/** A consent to reminders and news by e-mail, with the wording that was agreed to. */
export const Consent = z.object({
  givenAt: Instant,
  place: z.enum(consentPlaces),
  language: Language,
  words: z.string(),
  withdrawnAt: Instant.nullable(),
});
export type Consent = z.infer<typeof Consent>;

/**
 * A suppressed address. `bounced`: the mailbox does not exist, so nothing is sent; otherwise only
 * reminders and news are not.
 */
const Suppression = z.object({
  id: z.int(),
  address: z.string().nullable().describe('null once erased, when only a hash is stored'),
  reason: z.enum(suppressionReasons),
  note: z.string().nullable(),
  at: Instant,
});
export type Suppression = z.infer<typeof Suppression>;

export const consentRoutesForShoppers = {
  'GET /client/me/consent': {
    access: 'client',
    summary: 'Whether I agreed to reminders and news by e-mail',
    reply: z.object({ consent: Consent.nullable() }),
  },
  'PATCH /client/me/consent': {
    access: 'client',
    summary: 'Agree to reminders and news by e-mail, or withdraw the consent',
    body: z.object({
      given: z.boolean(),
      language: Language.describe('the language of the wording that was shown'),
    }),
    reply: z.object({ consent: Consent.nullable() }),
  },
} as const satisfies Routes;

export const consentRoutesForAdmins = {
  'GET /suppressions': {
    access: 'admin:messages:read',
    summary: 'E-mail addresses that may not be written to, newest first',
    query: z.object({ ...pageFields, reason: z.enum(suppressionReasons).optional() }),
    reply: z.object({ suppressions: z.array(Suppression), total: z.int() }),
  },
  'POST /suppressions': {
    access: 'admin:messages:write',
    summary: 'Send no reminders and news to an address; one already on the list stays as it is',
    body: z.object({ address: Email, note: optionalLine(200) }),
    status: 201,
    reply: Suppression,
  },
  'DELETE /suppressions/:id': {
    access: 'admin:messages:write',
    summary: 'Take an address off the list: it may be written to again, as far as it agreed',
    params: RowParams,
  },
} as const satisfies Routes;
