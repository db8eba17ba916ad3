import { z } from 'zod';
import { Tokens } from './clients.ts';
import { Instant, line, RowParams } from './fields.ts';
import type { Routes } from './route.ts';

/** A passkey, with which an admin signs in without a password. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const Name = line(60);
/** WebAuthn options and responses in the browser API's JSON form. */
const Ceremony = z.looseObject({});
const Response = z.looseObject({ id: z.string().min(1).max(1500) });

export const passkeyRoutes = {
  'GET /admin/me/passkeys': {
    access: 'admin',
    summary: 'My passkeys',
    reply: z.object({ passkeys: z.array(Passkey) }),
  },
  'POST /admin/me/passkeys/options': {
    access: 'admin',
    recent: true,
    summary: 'Begin to add a passkey: returns the options for the browser',
    reply: Ceremony,
  },
  'POST /admin/me/passkeys': {
    access: 'admin',
    recent: true,
    summary: 'Add the passkey created by the browser',
    body: z.object({ name: Name, response: Response }),
    status: 201,
    reply: Passkey,
  },
  'PATCH /admin/me/passkeys/:id': {
    access: 'admin',
    summary: 'Rename one of my passkeys',
    params: RowParams,
    body: z.object({ name: Name }),
    reply: Passkey,
  },
  'DELETE /admin/me/passkeys/:id': {
    access: 'admin',
    recent: true,
    summary: 'Remove one of my passkeys',
    params: RowParams,
  },
  'POST /admin/auth/passkey/options': {
    access: 'anyone',
    summary: 'Begin to sign in with a passkey: returns the challenge for the browser',
    reply: Ceremony,
  },
  'POST /admin/auth/passkey': {
    access: 'anyone',
    summary: 'Sign in to the back office with a passkey',
    body: z.object({ response: Response }),
    reply: Tokens,
    refuses: [401],
  },
} as const satisfies Routes;
