import { z } from 'zod';
import { code, Instant, langField, RowId, UuidParams } from './fields.ts';
import type { Routes } from './route.ts';

/** A request for a back-in-stock alert: the size, and an e-mail address or phone number. */
const BackInStockAlertDraft = z.object({ sizeId: RowId, contact: code(254) });
export type BackInStockAlertDraft = z.output<typeof BackInStockAlertDraft>;

/** A back-in-stock alert. `id` is known only to the caller, who can cancel the alert with it. */
const BackInStockAlert = z.object({
  id: z.guid(),
  sizeId: z.int(),
  channel: z.enum(['sms', 'email']),
  expiresAt: Instant,
});
export type BackInStockAlert = z.infer<typeof BackInStockAlert>;

export const alertRoutes = {
  'POST /stock-alerts': {
    access: 'anyone',
    summary: 'Request a back-in-stock alert for a size that is sold out',
    query: z.object(langField),
    body: BackInStockAlertDraft,
    status: 201,
    reply: BackInStockAlert,
  },
  'DELETE /stock-alerts/:id': {
    access: 'anyone',
    summary:
      'Cancel a back-in-stock alert by the id in its message; `all` cancels every alert of the same address',
    params: UuidParams,
    query: z.object({ all: z.stringbool().optional() }),
  },
} as const satisfies Routes;
