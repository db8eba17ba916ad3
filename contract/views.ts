import { z } from 'zod';
import { errorCode } from './field-errors.ts';
import { code, line, RowParams } from './fields.ts';
import type { Routes } from './route.ts';

const ListName = line(40).regex(/^[a-z-]+$/, errorCode('invalid_list_name'));

/** A saved filter of a list; `search` is the URL's query: `?status=new&sort=-total`. */
export const SavedView = z.object({ id: z.int(), name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const viewRoutes = {
  'GET /admin/views': {
    access: 'admin',
    summary: 'My saved views of a list',
    query: z.object({ list: ListName }),
    reply: z.object({ views: z.array(SavedView) }),
  },
  'POST /admin/views': {
    access: 'admin',
    summary: 'Save a view of a list, replacing the one of the same name',
    body: z.object({ list: ListName, name: line(60), search: code(2000, 0) }),
    status: 201,
    reply: SavedView,
  },
  'DELETE /admin/views/:id': {
    access: 'admin',
    summary: 'Delete one of my saved views',
    params: RowParams,
  },
} as const satisfies Routes;
