import { z } from 'zod';
import type { Routes } from './route.ts';
import { Instant, Language, UuidParams } from './words.ts';

/** What can be wrong with a file or a cell of it; `said` fills the sentence: `{cell: 'abc'}`. */
export const problemCodes = [
  'above',
  'badRule',
  'badStatus',
  'binary',
  'cells',
  'empty',
  'missing',
  'noProducts',
  'notAddress',
  'notColor',
  'notCsv',
  'notDate',
  'notPrice',
  'notText',
  'notUtf8',
  'notWeight',
  'notWhole',
  'notYesNo',
  'quoteOpen',
  'refused',
  'repeats',
  'required',
  'requiredBeside',
  'skuOfRow',
  'skuTaken',
  'tooLarge',
  'tooLong',
  'twoWays',
  'unknownCategory',
] as const;

const Problem = z.object({
  code: z.enum(problemCodes),
  said: z.record(z.string(), z.string()),
});
export type Problem = z.infer<typeof Problem>;

const RowProblem = Problem.extend({ row: z.int(), column: z.string().nullable() });

/** What an import did, or would do. `left` are pieces that an undo did not touch, and why. */
export const ImportReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  problems: z.array(RowProblem),
  moreProblems: z.int(),
  newShelves: z.array(z.string()),
  pictures: z.int(),
  restored: z.int().nullable(),
  left: z.array(z.object({ handle: z.string(), why: z.enum(['changed', 'ordered', 'sold']) })),
});
export type ImportReport = z.infer<typeof ImportReport>;

const ImportColumn = z.object({
  name: z.string(),
  /** What it is read as; null: it is left alone. */
  field: z.string().nullable(),
  samples: z.array(z.string()),
});

/** A file on its way into the shop. A check changes nothing; an import can be undone. */
const Import = z.object({
  id: z.uuid(),
  fileName: z.string(),
  actor: z.string(),
  format: z.enum(['Shopify', 'Altyn']),
  state: z.enum([
    'uploaded',
    'checking',
    'checked',
    'importing',
    'done',
    'undoing',
    'undone',
    'failed',
  ]),
  rows: z.int(),
  done: z.int(),
  total: z.int(),
  language: Language,
  stock: z.boolean(),
  columns: z.array(ImportColumn),
  /** All that a column of this format may be read as. */
  fields: z.array(z.string()),
  /** Fields that no column is read as, and that an import needs. */
  missing: z.array(z.string()),
  report: ImportReport.nullable(),
  createdAt: Instant,
});
export type Import = z.infer<typeof Import>;

const ImportLine = Import.pick({
  id: true,
  fileName: true,
  actor: true,
  state: true,
  createdAt: true,
});
export type ImportLine = z.infer<typeof ImportLine>;

export const importRoutes = {
  'GET /imports': {
    access: 'admin:catalogue:read',
    summary: 'The last imports, newest first',
    reply: z.object({ imports: z.array(ImportLine) }),
  },
  'POST /imports': {
    access: 'admin:catalogue:write',
    summary: 'Upload a product CSV (field `file`, at most 64 MB); nothing is changed yet',
    upload: 'file',
    status: 201,
    reply: Import,
  },
  'GET /imports/:id': {
    access: 'admin:catalogue:read',
    summary: 'One import: how its columns are read, how far it is, what it did',
    params: UuidParams,
    reply: Import,
  },
  'PATCH /imports/:id': {
    access: 'admin:catalogue:write',
    summary:
      'Say how columns are read, in which language, and whether stock is set; not once begun',
    params: UuidParams,
    body: z.object({
      columns: z.array(z.string().max(60).nullable()).max(500).optional(),
      language: Language.optional(),
      stock: z.boolean().optional(),
    }),
    reply: Import,
  },
  'POST /imports/:id/check': {
    access: 'admin:catalogue:write',
    summary: 'Find out what would happen, in a job; nothing is changed',
    params: UuidParams,
    reply: Import,
  },
  'POST /imports/:id/start': {
    access: 'admin:catalogue:write',
    summary: 'Import, in a job',
    params: UuidParams,
    reply: Import,
  },
  'POST /imports/:id/undo': {
    access: 'admin:catalogue:write',
    summary: 'Put back what was before, in a job, where nobody has changed it since',
    params: UuidParams,
    reply: Import,
  },
  'GET /imports/:id/failed': {
    access: 'admin:catalogue:read',
    summary: 'The rows that were left out, as a CSV of the same columns',
    params: UuidParams,
    reply: z.object({ csv: z.string() }),
  },
  'GET /products/export': {
    access: 'admin:catalogue:read',
    summary: 'A part of the catalogue as CSV; the first part has the column names',
    query: z.object({
      format: z.enum(['altyn', 'shopify']).default('altyn'),
      after: z.coerce.number<string | number>().int().min(0).max(2_147_483_647).default(0),
    }),
    reply: z.object({ csv: z.string(), next: z.int().nullable(), done: z.int(), total: z.int() }),
  },
} as const satisfies Routes;
