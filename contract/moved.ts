import { z } from 'zod';
import type { Routes } from './route.ts';
import { text } from './words.ts';

export const movedRoutes = {
  'GET /moved/:kind/:slug': {
    access: 'anyone',
    summary: 'Where a piece, category or collection is now that was once at this address',
    params: z.object({ kind: z.enum(['product', 'category', 'collection']), slug: text(200) }),
    reply: z.object({ slug: z.string() }),
  },
} as const satisfies Routes;
