import { z } from 'zod';
import { apiKeyScopes } from '#core/api-keys.ts';
import { errorCode } from './field-errors.ts';
import { Instant, line, RowParams } from './fields.ts';
import type { Routes } from './route.ts';

const Scope = z.enum(apiKeyScopes);

/** A key by which another system calls the API. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string().describe('the first characters of the key: altyn_3kQ9'),
  scopes: z.array(Scope),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable().describe('rounded to the minute'),
});
export type ApiKey = z.infer<typeof ApiKey>;

const ApiKeyDraft = z.object({
  name: line(60),
  scopes: z.array(Scope).min(1).max(apiKeyScopes.length),
  expiresAt: z.iso
    .datetime({ offset: true })
    .refine((at) => /^20\d\d-/.test(at) && Date.parse(at) > Date.now(), errorCode('not_in_future'))
    .nullish(),
});
export type ApiKeyDraft = z.output<typeof ApiKeyDraft>;

export const apiKeyRoutes = {
  'GET /api-keys': {
    access: 'admin:settings:read',
    summary: 'API keys, the newest first; never the keys themselves',
    reply: z.object({ keys: z.array(ApiKey) }),
  },
  'POST /api-keys': {
    access: 'admin:settings:write',
    recent: true,
    summary:
      'Make an API key; `token` is answered this once. It ends with the account of its maker',
    body: ApiKeyDraft,
    status: 201,
    reply: ApiKey.extend({ token: z.string().describe('sent as `Authorization: Bearer …`') }),
  },
  'DELETE /api-keys/:id': {
    access: 'admin:settings:write',
    summary: 'Revoke an API key: it ends at once',
    params: RowParams,
  },
} as const satisfies Routes;
