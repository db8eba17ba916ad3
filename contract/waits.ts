import { z } from 'zod';
import type { Routes } from './route.ts';
import { Instant, langField, RowId, text, UuidParams } from './words.ts';

/** A size that is sold out, and the e-mail address or phone number to tell when it is back. */
const WaitDraft = z.object({ sizeId: RowId, contact: text(254) });
export type WaitDraft = z.output<typeof WaitDraft>;

/** `id` is known to whoever asked and nobody else: with it the wish can be taken back. */
const Wait = z.object({
  id: z.uuid(),
  sizeId: z.int(),
  channel: z.enum(['sms', 'email']),
  expiresAt: Instant,
});
export type Wait = z.infer<typeof Wait>;

export const waitRoutes = {
  'POST /waits': {
    access: 'anyone',
    summary: 'Ask to be told, once, when a size that is sold out is back',
    query: z.object(langField),
    body: WaitDraft,
    status: 201,
    reply: Wait,
  },
  'DELETE /waits/:id': {
    access: 'anyone',
    summary: 'Not to be told after all; `all` ends whatever else the same address waits for',
    params: UuidParams,
    query: z.object({ all: z.stringbool().optional() }),
  },
} as const satisfies Routes;
