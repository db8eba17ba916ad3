import { z } from 'zod';
import { Password, Tokens } from './clients.ts';
import type { Routes } from './route.ts';
import { Instant, pageFields, RowIdInPath, RowParams, text } from './words.ts';

/** What a colleague may do, from all of it to looking only; `http/open.ts` has which areas each reaches. */
export const roles = ['owner', 'manager', 'catalogue', 'orders', 'viewer'] as const;

/** `owner` all; `manager` all but admins and settings; `catalogue`, `orders` theirs; `viewer` reads. */
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Somebody who signs in to the back office. */
export const Admin = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: Role,
  active: z.boolean(),
  secondFactor: z.boolean().describe('whether signing in also takes a code'),
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
});
export type Admin = z.infer<typeof Admin>;

/** Where somebody is signed in. */
export const AdminSession = z.object({
  id: z.uuid(),
  device: z.string().nullable().describe('as its browser names itself'),
  address: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean(),
});
export type AdminSession = z.infer<typeof AdminSession>;
const AdminSessions = z.object({ sessions: z.array(AdminSession) });

/** Six digits from the app, or one of the recovery codes. */
const SecondCode = text(20, 6);

const Username = text(60, 3).regex(
  /^[\p{L}\p{N}._@-]+$/u,
  'takes letters, digits and . _ @ - without spaces',
);

/** A new admin user; 409 `username_taken` where there is one of that name. */
export const AdminDraft = z.object({
  username: Username,
  password: Password,
  name: text(120),
  role: Role,
  active: z.boolean().default(true),
});
export type AdminDraft = z.output<typeof AdminDraft>;

/** What is left out stays. A new password, or a disabling, ends every session of theirs. */
export const AdminChange = z.object({
  username: Username.optional(),
  password: Password.optional(),
  name: text(120).optional(),
  role: Role.optional(),
  active: z.boolean().optional(),
});
export type AdminChange = z.output<typeof AdminChange>;

export const adminRoutes = {
  'POST /admin/auth/login': {
    access: 'anyone',
    summary: 'Sign in to the back office',
    body: z.object({
      username: z.string().min(1, 'is required').max(200),
      password: z.string().min(1, 'is required').max(1024),
      code: SecondCode.optional().describe('where the account has a second factor'),
    }),
    reply: Tokens,
    refuses: [401],
  },
  'GET /admin/auth/refresh': {
    access: 'admin:refresh',
    summary: 'A new access token for the refresh token',
    reply: z.object({ accessToken: z.string() }),
  },
  'POST /admin/auth/logout': { access: 'admin', summary: 'End this session' },
  'GET /admin/me': { access: 'admin', summary: 'Who is signed in, and as what', reply: Admin },
  'POST /admin/me/password': {
    access: 'admin',
    summary: 'Change my password; ends my other sessions',
    body: z.object({
      current: z.string().min(1, 'is required').max(1024),
      password: Password,
    }),
  },
  'GET /admin/me/sessions': {
    access: 'admin',
    summary: 'Where I am signed in',
    reply: AdminSessions,
  },
  'DELETE /admin/me/sessions/:sessionId': {
    access: 'admin',
    summary: 'End one of my sessions',
    params: z.object({ sessionId: z.uuid() }),
  },
  'POST /admin/me/second-factor': {
    access: 'admin',
    summary: 'Begin with a second factor: the secret for the app, not in force until confirmed',
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST /admin/me/second-factor/confirm': {
    access: 'admin',
    summary: 'Put the second factor in force by its first code; answers recovery codes, once',
    body: z.object({ code: SecondCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'POST /admin/me/second-factor/off': {
    access: 'admin',
    summary: 'Do without the second factor; takes the password',
    body: z.object({ password: z.string().min(1, 'is required').max(1024) }),
  },
  'GET /admin/users/:id/sessions': {
    access: 'admin:admins:read',
    summary: 'Where an admin user is signed in',
    params: RowParams,
    reply: AdminSessions,
  },
  'DELETE /admin/users/:id/sessions/:sessionId': {
    access: 'admin:admins:write',
    summary: 'End a session of an admin user',
    params: z.object({ id: RowIdInPath, sessionId: z.uuid() }),
  },
  'DELETE /admin/users/:id/second-factor': {
    access: 'admin:admins:write',
    summary: 'Take the second factor from a colleague who lost it',
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
    summary: 'Add an admin user',
    body: AdminDraft,
    status: 201,
    reply: Admin,
  },
  'PATCH /admin/users/:id': {
    access: 'admin:admins:write',
    summary: 'Change an admin user; a new password or a disabling ends their sessions',
    params: RowParams,
    body: AdminChange,
    reply: Admin,
  },
  'DELETE /admin/users/:id': {
    access: 'admin:admins:write',
    summary: 'Delete an admin user; never oneself, never the last owner',
    params: RowParams,
  },
} as const satisfies Routes;
