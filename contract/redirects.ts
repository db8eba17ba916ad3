import { z } from 'zod';
import { code } from './fields.ts';
import type { Routes } from './route.ts';

export const redirectRoutes = {
  'GET /redirects/:type/:slug': {
    access: 'anyone',
    summary: 'The current slug of a product, category or collection that had this slug before',
    params: z.object({ type: z.enum(['product', 'category', 'collection']), slug: code(200) }),
    reply: z.object({ slug: z.string() }),
  },
} as const satisfies Routes;
