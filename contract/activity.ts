import { z } from 'zod';
import type { Routes } from './route.ts';
import { Instant, Moment, pageFields, RowId, RowParams, text } from './words.ts';

/** What a change is told of: a cell of a size or colour is told of its product. */
export const changeSubjects = [
  'product',
  'category',
  'collection',
  'order',
  'client',
  'admin',
  'enquiry',
  'policy',
  'settings',
] as const;
const ChangeSubject = z.enum(changeSubjects);

/** One thing that an admin changed: which field of what, from what to what. */
export const Change = z.object({
  id: z.int(),
  at: Instant,
  batch: z.int().describe('the same for all that one request changed'),
  actor: z.string(),
  kind: z.enum(['created', 'changed', 'deleted']),
  subject: ChangeSubject,
  subjectId: z.string(),
  item: z.string().describe('the kind of row: product_sizes, orders…'),
  name: z.string().describe('what it was called at the time'),
  field: z.string().nullable(),
  from: z.json(),
  to: z.json(),
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoable: z.boolean().describe('nobody changed the field since, and it may be put back'),
});
export type Change = z.infer<typeof Change>;

export const activityRoutes = {
  'GET /activity': {
    access: 'admin',
    summary: 'Who changed what, newest first, as far as one’s role reads it',
    query: z.object({
      ...pageFields,
      subject: ChangeSubject.optional(),
      subjectId: text(80).optional(),
      adminId: z.coerce.number<number | string>().pipe(RowId).optional(),
      from: Moment.optional(),
      to: Moment.optional(),
    }),
    reply: z.object({ changes: z.array(Change), total: z.int() }),
  },
  'POST /activity/:id/undo': {
    access: 'admin',
    summary: 'Put one field back as it was, while nobody changed it since',
    params: RowParams,
    reply: Change,
  },
} as const satisfies Routes;
