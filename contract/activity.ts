import { z } from 'zod';
import { code, Instant, Moment, pageFields, RowId, RowParams } from './fields.ts';
import type { Routes } from './route.ts';

/** The entities a change belongs to; a change to a size or colour belongs to its product. */
export const changeSubjects = [
  'product',
  'category',
  'collection',
  'attribute',
  'order',
  'client',
  'admin',
  'enquiry',
  'policy',
  'settings',
  'api_key',
  'webhook',
] as const;
const ChangeSubject = z.enum(changeSubjects);

/** A change by an admin: the field, its old value and its new value. */
export const Change = z.object({
  id: z.int(),
  at: Instant,
  batch: z.int().describe('the same for all changes of a request'),
  actor: z.string(),
  kind: z.enum(['created', 'changed', 'deleted']),
  subject: ChangeSubject,
  subjectId: z.string(),
  item: z.string().describe('the kind of row: product_sizes, orders…'),
  name: z.string().describe('its name at the time'),
  field: z.string().nullable(),
  from: z.json(),
  to: z.json(),
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoable: z.boolean().describe('the field has not changed since and can be undone'),
});
export type Change = z.infer<typeof Change>;

/** A change in the list; a grouped list has the first change of each request. */
const ListedChange = Change.extend({
  inGroup: z.int().describe('the number of changes of the request; 1 unless grouped'),
});
export type ListedChange = z.infer<typeof ListedChange>;

export const activityRoutes = {
  'GET /activity': {
    access: 'admin',
    summary: 'The activity log, newest first, of the areas that the role may read',
    query: z.object({
      ...pageFields,
      subject: ChangeSubject.optional(),
      subjectId: code(80).optional(),
      adminId: z.coerce.number<number | string>().pipe(RowId).optional(),
      from: Moment.optional(),
      to: Moment.optional(),
      grouped: z.stringbool().optional().describe('a single entry for all changes of a request'),
      group: RowId.or(z.coerce.number<string>().pipe(RowId))
        .optional()
        .describe('all changes of the request of this change'),
      upTo: RowId.or(z.coerce.number<string>().pipe(RowId))
        .optional()
        .describe('only this change and older ones'),
    }),
    reply: z.object({
      changes: z.array(ListedChange),
      total: z.int(),
      newest: z.int().describe('the newest change, regardless of the filters; 0 without any'),
    }),
  },
  'POST /activity/:id/undo': {
    access: 'admin',
    summary: 'Undo the change of one field, unless it has changed since',
    params: RowParams,
    reply: Change,
  },
  'POST /activity/:id/undo-group': {
    access: 'admin',
    summary: 'Undo all changes of one request; fields changed since then stay, and are counted',
    params: RowParams,
    reply: z.object({ undone: z.int(), left: z.int() }),
  },
} as const satisfies Routes;
