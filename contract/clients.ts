import { z } from 'zod';
import { errorCode } from './field-errors.ts';
import {
  code,
  IdempotencyHeaders,
  Instant,
  Language,
  line,
  Moment,
  MoneySum,
  OptionalEmail,
  optionalText,
  pageFields,
  UuidParams,
} from './fields.ts';
import type { Routes } from './route.ts';

/** A registered customer. `phone` is E.164. */
export const Client = z.object({
  id: z.guid(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  language: Language,
  verified: z.boolean(),
  createdAt: Instant,
});
export type Client = z.infer<typeof Client>;

/** A customer in the admin, with order totals. */
export const AdminClient = Client.extend({
  phoneConfirmed: z
    .boolean()
    .describe(
      'whether a code or an admin confirmed the phone number; otherwise it may be somebody else’s',
    ),
  blocked: z.boolean(),
  orderCount: z.int(),
  orderTotal: MoneySum,
  lastOrderAt: Instant.nullable(),
});
export type AdminClient = z.infer<typeof AdminClient>;

/** A phone number in any format; stored as E.164. */
export const Phone = code(40, 5);
/** A new password: 8 to 128 characters, and not a common one. */
export const Password = z.string().min(8).max(128);
/**
 * A password at sign-in, of any length, so that the response does not reveal whether it meets the
 * rules.
 */
export const PasswordTry = z.string().min(1).max(1024);

/** A registration. The account is usable once the code sent to `phone` is verified. */
export const Registration = z.object({
  phone: Phone,
  password: Password,
  firstName: line(80),
  lastName: line(80),
  email: OptionalEmail.transform((value) => value || null),
  language: Language.optional(),
  emailConsent: z
    .boolean()
    .optional()
    .describe(
      'agrees to reminders and news by e-mail, with the wording of the checkbox in this language',
    ),
});
export type Registration = z.output<typeof Registration>;

/** The editable fields of a customer; an empty e-mail removes it. */
const ClientChange = z.object({
  firstName: line(80).optional(),
  lastName: line(80).optional(),
  email: OptionalEmail.transform((value) => (value === '' ? null : value)),
  language: Language.optional(),
});

/**
 * A customer entered in the admin, without a password. Errors: 409 `phone_taken` has the `clientId` of
 * the customer with this phone.
 */
export const NewClient = z.object({
  phone: Phone,
  firstName: line(80),
  lastName: line(80),
  email: Registration.shape.email,
  language: Language.optional(),
  note: optionalText(2000).describe('an internal note'),
});
export type NewClient = z.output<typeof NewClient>;

/** The six-digit code of an SMS: valid for ten minutes, for one use and up to five attempts. */
export const Code = code(60, 0).regex(/^\d{6}$/, errorCode('invalid_code'));

/** The phone code, under either of two names. */
const CodeBody = z
  .object({ verificationPhoneNumberCode: Code.optional(), verificationCode: Code.optional() })
  .refine((body) => body.verificationPhoneNumberCode ?? body.verificationCode, {
    path: ['verificationPhoneNumberCode'],
    message: errorCode('required'),
  });

/**
 * Sent as `Authorization: Bearer …`: the access token with requests, the refresh token to get new
 * tokens.
 */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

const SignedIn = Tokens.extend({ client: Client });
export type SignedIn = z.infer<typeof SignedIn>;

const Verified = SignedIn.extend({
  hadAccount: z
    .boolean()
    .describe('whether the phone already had an account, which keeps its name and password'),
});
export type Verified = z.infer<typeof Verified>;

/**
 * A code was sent: the `id` to return with it, its expiry, and the time when another may be requested.
 */
export const CodeSent = z.object({
  id: z.guid(),
  codeExpiresAt: Instant,
  resendAt: Instant,
  demoCode: z
    .string()
    .optional()
    .describe('the code itself: only in a demo shop that sends no SMS, on its own machine'),
});
export type CodeSent = z.infer<typeof CodeSent>;

export const clientRoutesForShoppers = {
  'POST /client/auth/registration': {
    access: 'anyone',
    summary: 'Register; a code is sent to the phone, and not again for the same idempotency key',
    headers: IdempotencyHeaders,
    body: Registration,
    status: 201,
    reply: CodeSent.extend({ phone: z.string(), verified: z.literal(false) }),
  },
  'PATCH /client/auth/:id/verify': {
    access: 'anyone',
    summary: 'Verify the phone with its code, and sign in',
    params: UuidParams,
    body: CodeBody,
    reply: Verified,
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
    summary: 'Correct the phone number before it is verified; the code is sent to the new one',
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
    summary:
      'Request a code to sign in by phone without a password, then verify it; the same idempotency key sends no second one',
    headers: IdempotencyHeaders,
    body: z.object({ phone: Phone, language: Language.optional() }),
    reply: CodeSent,
  },
  'POST /client/auth/forgot': {
    access: 'anyone',
    summary: 'Request a code to set a new password; the same idempotency key sends no second one',
    headers: IdempotencyHeaders,
    body: z.object({ phone: Phone, language: Language.optional() }),
    reply: CodeSent,
  },
  'POST /client/auth/:id/reset': {
    access: 'anyone',
    summary: 'Set a new password with the code, and sign in; all other sessions end',
    params: UuidParams,
    body: CodeBody.safeExtend({ password: Password }),
    reply: SignedIn,
    refuses: [403],
  },
  'GET /client/auth/refresh': {
    access: 'client:refresh',
    summary:
      'Refresh the session: a new access token and the next refresh token; the old one becomes invalid',
    reply: Tokens,
  },
  'POST /client/auth/logout': {
    access: 'client',
    summary: 'End this session',
  },
  'GET /client/me': { access: 'client', summary: 'The signed-in customer', reply: Client },
  'PATCH /client/me': {
    access: 'client',
    summary: 'Change name, e-mail or language',
    body: ClientChange,
    reply: Client,
  },
  'POST /client/me/password': {
    access: 'client',
    summary: 'Change the password; all other sessions end',
    body: z.object({ currentPassword: PasswordTry, password: Password }),
  },
} as const satisfies Routes;

export const clientRoutesForAdmins = {
  'GET /client/users': {
    access: 'admin:clients:read',
    summary: 'Registered customers',
    query: z.object({
      ...pageFields,
      state: z.enum(['verified', 'unverified', 'blocked']).optional(),
      ordered: z.enum(['never', 'once', 'again']).optional(),
      from: Moment.optional().describe('the customers added since'),
      to: Moment.optional(),
      sort: z.enum(['newest', 'name', '-orders', '-total', '-lastOrder']).default('newest'),
    }),
    reply: z.object({ clients: z.array(AdminClient), total: z.int() }),
  },
  'POST /client/users': {
    access: 'admin:clients:write',
    summary: 'Add a customer without an order; they can sign in once they have verified the phone',
    body: NewClient,
    status: 201,
    reply: AdminClient,
  },
  'PATCH /client/users/:id': {
    access: 'admin:clients:write',
    summary:
      'Change a name, e-mail or language; block a customer (all sessions end) or unblock one',
    params: UuidParams,
    body: ClientChange.extend({ blocked: z.boolean().optional() }),
    reply: AdminClient,
  },
} as const satisfies Routes;
