import { z } from 'zod';
import type { Routes } from './route.ts';
import { Instant, Language, Moment, pageFields, text, UuidParams } from './words.ts';

/** A registered customer. `phone` is E.164. */
export const Client = z.object({
  id: z.uuid(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  language: Language,
  verified: z.boolean(),
  createdAt: Instant,
});
export type Client = z.infer<typeof Client>;

/** A customer as the office sees it: with what they have bought. */
export const OfficeClient = Client.extend({
  blocked: z.boolean(),
  orderCount: z.int(),
  orderTotal: z.int(),
  lastOrderAt: Instant.nullable(),
});
export type OfficeClient = z.infer<typeof OfficeClient>;

/** A phone number however it is written; it is kept as E.164. */
export const Phone = text(40, 5);
/** A new password: of 8 to 128 characters, and none of the most common ones. */
export const Password = z
  .string()
  .min(8, 'needs at least 8 characters')
  .max(128, 'takes at most 128 characters');
/** At sign-in any length up to the limit is tried, so that the answer gives nothing away. */
export const PasswordTry = z.string().min(1, 'is required').max(1024);
const Email = z.email('is not an e-mail address').max(254);

/** Who a new customer is; the account is theirs once the code sent to `phone` is verified. */
export const Registration = z.object({
  phone: Phone,
  password: Password,
  firstName: text(80),
  lastName: text(80),
  email: z
    .union([Email, z.literal('')])
    .nullish()
    .transform((value) => value || null),
  language: Language.optional(),
});
export type Registration = z.output<typeof Registration>;

/** The six digits of an SMS: good for ten minutes, five tries and one use. */
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'must be a code of six digits');

/** The phone's code, under either of its two names. */
const CodeBody = z
  .object({ verificationPhoneNumberCode: Code.optional(), verificationCode: Code.optional() })
  .refine((body) => body.verificationPhoneNumberCode ?? body.verificationCode, {
    path: ['verificationPhoneNumberCode'],
    message: 'is required',
  });

/** Sent as `Authorization: Bearer …`: the access token with calls, the refresh token for a new one. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

const SignedIn = Tokens.extend({ client: Client });
export type SignedIn = z.infer<typeof SignedIn>;

/** A code is on its way: where to send it back (`id`), until when, and when another may be asked for. */
export const CodeSent = z.object({ id: z.uuid(), codeExpiresAt: Instant, resendAt: Instant });
export type CodeSent = z.infer<typeof CodeSent>;

export const clientRoutesForShoppers = {
  'POST /client/auth/registration': {
    access: 'anyone',
    summary: 'Register; a code goes to the phone',
    body: Registration,
    status: 201,
    reply: CodeSent.extend({ phone: z.string(), verified: z.literal(false) }),
  },
  'PATCH /client/auth/:id/verify': {
    access: 'anyone',
    summary: 'Prove the phone by its code, and be signed in',
    params: UuidParams,
    body: CodeBody,
    reply: SignedIn,
    refuses: [403],
  },
  'POST /client/auth/:id/resend': {
    access: 'anyone',
    summary: 'Send the code again',
    params: UuidParams,
    reply: CodeSent,
  },
  'POST /client/auth/:id/phone': {
    access: 'anyone',
    summary: 'Before the phone is proved: it was another number; the code goes there',
    params: UuidParams,
    body: z.object({ phone: Phone }),
    reply: CodeSent.extend({ phone: z.string() }),
  },
  'POST /client/auth/login': {
    access: 'anyone',
    summary: 'Sign in by phone and password',
    body: z.object({ phone: Phone, password: PasswordTry }),
    reply: Tokens,
    refuses: [401, 403],
  },
  'POST /client/auth/code': {
    access: 'anyone',
    summary: 'Ask for a code to sign in by phone alone; then verify it',
    body: z.object({ phone: Phone, language: Language.optional() }),
    reply: CodeSent,
  },
  'POST /client/auth/forgot': {
    access: 'anyone',
    summary: 'Ask for a code to set a new password',
    body: z.object({ phone: Phone, language: Language.optional() }),
    reply: CodeSent,
  },
  'POST /client/auth/:id/reset': {
    access: 'anyone',
    summary: 'Set a new password with the code, and be signed in; every other session ends',
    params: UuidParams,
    body: CodeBody.safeExtend({ password: Password }),
    reply: SignedIn,
    refuses: [403],
  },
  'GET /client/auth/refresh': {
    access: 'client:refresh',
    summary: 'A new access token for the refresh token',
    reply: z.object({ accessToken: z.string() }),
  },
  'POST /client/auth/logout': {
    access: 'client',
    summary: 'End this session',
  },
  'GET /client/me': { access: 'client', summary: 'Who is signed in', reply: Client },
  'PATCH /client/me': {
    access: 'client',
    summary: 'Change name, e-mail or language',
    body: z.object({
      firstName: text(80).optional(),
      lastName: text(80).optional(),
      email: z
        .union([Email, z.literal('')])
        .nullish()
        .transform((value) => (value === '' ? null : value)),
      language: Language.optional(),
    }),
    reply: Client,
  },
  'POST /client/me/password': {
    access: 'client',
    summary: 'Change the password; every other session ends',
    body: z.object({ currentPassword: PasswordTry, password: Password }),
  },
} as const satisfies Routes;

export const clientRoutesForOffice = {
  'GET /client/users': {
    access: 'admin:clients:read',
    summary: 'Registered customers',
    query: z.object({
      ...pageFields,
      state: z.enum(['verified', 'unverified', 'blocked']).optional(),
      ordered: z.enum(['never', 'once', 'again']).optional(),
      from: Moment.optional().describe('customers since'),
      to: Moment.optional(),
      sort: z.enum(['newest', 'name', '-orders', '-total', '-lastOrder']).default('newest'),
    }),
    reply: z.object({ clients: z.array(OfficeClient), total: z.int() }),
  },
  'PATCH /client/users/:id': {
    access: 'admin:clients:write',
    summary: 'Block a customer (all sessions end) or let them in again',
    params: UuidParams,
    body: z.object({ blocked: z.boolean() }),
    reply: OfficeClient,
  },
} as const satisfies Routes;
