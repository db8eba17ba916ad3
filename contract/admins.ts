import { z } from 'zod';
import { roles } from '#core/roles.ts';
import { Password, Tokens } from './clients.ts';
import { errorCode } from './field-errors.ts';
import { code, Instant, line, pageFields, RowIdInPath, RowParams } from './fields.ts';
import type { Routes } from './route.ts';

/**
 * `owner` full access; `manager` all except admins and settings; `catalogue` the catalogue; `orders`
 * orders, customers and enquiries, and reads messages and the catalogue; `viewer` read-only.
 */
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** A user of the admin. */
export const Admin = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: Role,
  active: z.boolean(),
  secondFactor: z.boolean().describe('whether a second factor is set up'),
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
});
export type Admin = z.infer<typeof Admin>;

/**
 * A step the admin has to complete: change a generated password, or set up the second factor that
 * the owner requires. Both block everything else.
 */
const SignInTodo = z.enum(['password', 'second_factor']);
export type SignInTodo = z.infer<typeof SignInTodo>;

/** The signed-in admin. */
const Me = Admin.extend({ todo: SignInTodo.nullable() });
export type Me = z.infer<typeof Me>;

/** A session of a signed-in admin. */
export const AdminSession = z.object({
  id: z.guid(),
  device: z.string().nullable().describe('the browser’s user agent'),
  address: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  reusedAt: Instant.nullable().describe(
    'when a used refresh token was presented again, which ended the session',
  ),
  current: z.boolean(),
});
export type AdminSession = z.infer<typeof AdminSession>;
const AdminSessions = z.object({ sessions: z.array(AdminSession) });

/** A six-digit TOTP code, or a recovery code. */
const SecondCode = code(20, 6);

const Username = code(60, 3).regex(/^[\p{L}\p{N}._@-]+$/u, errorCode('invalid_username'));

/** A new admin user. Errors: 409 `username_taken`. */
export const AdminDraft = z.object({
  username: Username,
  password: Password,
  name: line(120),
  role: Role,
  active: z.boolean().default(true),
});
export type AdminDraft = z.output<typeof AdminDraft>;

/** Fields left out stay. A new password, or disabling the account, ends all its sessions. */
export const AdminChange = z.object({
  username: Username.optional(),
  password: Password.optional(),
  name: line(120).optional(),
  role: Role.optional(),
  active: z.boolean().optional(),
});
export type AdminChange = z.output<typeof AdminChange>;

export const adminUserRoutes = {
  'POST /admin/auth/login': {
    access: 'anyone',
    summary: 'Sign in to the back office',
    body: z.object({
      username: code(200),
      password: z.string().min(1).max(1024),
      code: SecondCode.optional().describe('required if the account has a second factor'),
    }),
    reply: Tokens,
    refuses: [401],
  },
  'GET /admin/auth/refresh': {
    access: 'admin:refresh',
    summary:
      'Refresh the session: a new access token and the next refresh token; the old one becomes invalid',
    reply: Tokens,
  },
  'POST /admin/auth/logout': { access: 'admin', settingUp: true, summary: 'End this session' },
  'GET /admin/me': {
    access: 'admin',
    settingUp: true,
    summary: 'The signed-in admin with the role',
    reply: Me,
  },
  'POST /admin/me/confirm': {
    access: 'admin',
    settingUp: true,
    summary: 'Confirm the password, for changes that require it',
    body: z.object({ password: z.string().min(1).max(1024) }),
  },
  'POST /admin/me/password': {
    access: 'admin',
    settingUp: true,
    summary: 'Change my password; ends my other sessions',
    body: z.object({
      current: z.string().min(1).max(1024),
      password: Password,
    }),
  },
  'GET /admin/me/sessions': {
    access: 'admin',
    summary: 'My sessions',
    reply: AdminSessions,
  },
  'DELETE /admin/me/sessions/:sessionId': {
    access: 'admin',
    recent: true,
    summary: 'End one of my sessions',
    params: z.object({ sessionId: z.guid() }),
  },
  'POST /admin/me/second-factor': {
    access: 'admin',
    recent: true,
    settingUp: true,
    summary:
      'Begin to set up a second factor: returns the secret for the authenticator app; it takes effect when confirmed',
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST /admin/me/second-factor/confirm': {
    access: 'admin',
    settingUp: true,
    summary: 'Confirm the second factor with its first code; returns the recovery codes, once',
    body: z.object({ code: SecondCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'POST /admin/me/second-factor/off': {
    access: 'admin',
    summary: 'Remove my second factor; requires the password',
    body: z.object({ password: z.string().min(1).max(1024) }),
  },
  'GET /admin/users/:id/sessions': {
    access: 'admin:admins:read',
    summary: 'The sessions of an admin user',
    params: RowParams,
    reply: AdminSessions,
  },
  'DELETE /admin/users/:id/sessions/:sessionId': {
    access: 'admin:admins:write',
    recent: true,
    summary: 'End a session of an admin user',
    params: z.object({ id: RowIdInPath, sessionId: z.guid() }),
  },
  'DELETE /admin/users/:id/second-factor': {
    access: 'admin:admins:write',
    recent: true,
    summary: 'Remove the second factor of another admin user',
    params: RowParams,
  },
  'GET /admin/users': {
    access: 'admin:admins:read',
    summary: 'Admin users',
    query: z.object({
      ...pageFields,
      sort: z.enum(['username', 'newest', 'role']).default('username'),
    }),
    reply: z.object({ admins: z.array(Admin), total: z.int() }),
  },
  'POST /admin/users': {
    access: 'admin:admins:write',
    recent: true,
    summary: 'Add an admin user',
    body: AdminDraft,
    status: 201,
    reply: Admin,
  },
  'PATCH /admin/users/:id': {
    access: 'admin:admins:write',
    recent: true,
    summary: 'Change an admin user; a new password or a disabling ends their sessions',
    params: RowParams,
    body: AdminChange,
    reply: Admin,
  },
  'DELETE /admin/users/:id': {
    access: 'admin:admins:write',
    recent: true,
    summary: 'Delete an admin user; not oneself, and not the last owner',
    params: RowParams,
  },
} as const satisfies Routes;
