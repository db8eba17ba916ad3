import { z } from 'zod';
import { Password, Tokens } from './clients.ts';
import type { Routes } from './route.ts';
import { Instant, pageFields, RowParams, text } from './words.ts';

export const roles = ['owner', 'manager', 'catalogue', 'orders', 'viewer'] as const;

/** `owner` all; `manager` all but admins and settings; `catalogue`, `orders` theirs; `viewer` reads. */
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const Admin = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: Role,
  active: z.boolean(),
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
});
export type Admin = z.infer<typeof Admin>;

const Username = text(60, 3).regex(
  /^[\p{L}\p{N}._@-]+$/u,
  'takes letters, digits and . _ @ - without spaces',
);

export const AdminDraft = z.object({
  username: Username,
  password: Password,
  name: text(120),
  role: Role,
  active: z.boolean().default(true),
});
export type AdminDraft = z.output<typeof AdminDraft>;

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
    }),
    reply: Tokens,
  },
  'GET /admin/auth/refresh': {
    access: 'admin:refresh',
    summary: 'A new access token for the refresh token',
    reply: z.object({ accessToken: z.string() }),
  },
  'POST /admin/auth/logout': { access: 'admin', summary: 'End this session' },
  'GET /admin/me': { access: 'admin', summary: 'Who is signed in, and as what', reply: Admin },
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
