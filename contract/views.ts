import { z } from 'zod';
import type { Routes } from './route.ts';
import { RowParams, text } from './words.ts';

const ListName = text(40).regex(/^[a-z-]+$/, 'takes small letters and hyphens');

/** A list as somebody likes to see it; `search` is the address's own: `?status=new&sort=-total`. */
export const SavedView = z.object({ id: z.int(), name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const viewRoutes = {
  'GET /admin/views': {
    access: 'admin',
    summary: 'My own saved views of a list',
    query: z.object({ list: ListName }),
    reply: z.object({ views: z.array(SavedView) }),
  },
  'POST /admin/views': {
    access: 'admin',
    summary: 'Save a view of a list; a view of the same name is replaced',
    body: z.object({ list: ListName, name: text(60), search: text(2000, 0) }),
    status: 201,
    reply: SavedView,
  },
  'DELETE /admin/views/:id': {
    access: 'admin',
    summary: 'Delete one of my own saved views',
    params: RowParams,
  },
} as const satisfies Routes;
