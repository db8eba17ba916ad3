import { z } from 'zod';
import { mostStock } from '#core/stock.ts';
import { errorCode } from './field-errors.ts';
import { code, Instant, Language, UuidParams } from './fields.ts';
import type { Routes } from './route.ts';

/**
 * The problems a file or cell can have; `params` fills in the placeholders of the sentence: `{cell:
 * 'abc'}`.
 */
export const problemCodes = [
  'above',
  'badRule',
  'badStatus',
  'binary',
  'cells',
  'checkStopped',
  'countRequired',
  'empty',
  'freeOrPriced',
  'interrupted',
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
  'otherCurrency',
  'priceKept',
  'quoteOpen',
  'refused',
  'repeats',
  'required',
  'requiredBeside',
  'rowTooLong',
  'skuOfRow',
  'skuTaken',
  'stopped',
  'tooLarge',
  'tooLong',
  'tooMany',
  'tooManyColumns',
  'tooManyRows',
  'tooMuch',
  'twoWays',
  'uncounted',
  'undoStopped',
  'unexpected',
  'unknownCategory',
  'unpriced',
  'untracked',
] as const;

const Problem = z.object({
  code: z.enum(problemCodes),
  params: z.record(z.string(), z.string()),
});
export type Problem = z.infer<typeof Problem>;

const RowProblem = Problem.extend({
  row: z.int().describe('0 for a problem of the file as a whole'),
  column: z.string().nullable(),
});

/** The results of an import or a dry run. `left` are products that an undo skipped, with the reason. */
export const ImportReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  problems: z.array(RowProblem),
  moreProblems: z.int(),
  /** Rows without a reliable price or stock, and how the import treats them. */
  notes: z.array(RowProblem).default([]),
  moreNotes: z.int().default(0),
  uncounted: z
    .int()
    .default(0)
    .describe('new sizes without a stock in the file, or with a stock of 0 that is not tracked'),
  unpriced: z.int().default(0).describe('sizes at price 0 that are not marked as free'),
  newTaxons: z.array(z.string()),
  /** The first products created or updated. */
  titles: z
    .array(z.object({ what: z.enum(['created', 'updated']), title: z.string() }))
    .default([]),
  pictures: z.int(),
  hosts: z.array(z.string()).default([]).describe('the hosts of the file’s pictures'),
  restored: z.int().nullable(),
  left: z.array(z.object({ handle: z.string(), why: z.enum(['changed', 'ordered', 'sold']) })),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** The pictures of an import by state; `problems` are those not downloaded so far, with the error. */
const ImportedPictures = z.object({
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Unconfirmed hosts: their pictures are not downloaded. */
  unconfirmed: z.array(z.string()),
  /** Published products of the import without a picture. */
  publishedWithout: z.int(),
  problems: z.array(
    z.object({
      url: z.string(),
      error: z.string(),
      title: z.string().nullable(),
      productId: z.int().nullable(),
      retries: z.boolean(),
    }),
  ),
});
export type ImportedPictures = z.infer<typeof ImportedPictures>;

export const mostHosts = 100;

const Host = code(260).regex(/^[a-z0-9.:[\]_-]+$/i, errorCode('invalid_host'));

/** The hosts that pictures may be downloaded from, in addition to those confirmed before. */
const Confirmed = z.object({ hosts: z.array(Host).max(mostHosts).default([]) });

/** A start, with the choices for all rows. */
const Started = Confirmed.extend({
  free: z.boolean().default(false).describe('whether prices of 0 are intended'),
  untrackedStock: z
    .int()
    .min(0)
    .max(mostStock)
    .nullable()
    .default(null)
    .describe('the stock of new sizes without one in the file; null keeps their products hidden'),
});

const ImportColumn = z.object({
  name: z.string(),
  /** The field the column is mapped to; null when it is ignored. */
  field: z.string().nullable(),
  samples: z.array(z.string()),
});

/** A product file. A check changes nothing; an import can be undone. */
const Import = z.object({
  id: z.guid(),
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
  free: z.boolean(),
  untrackedStock: z.int().nullable(),
  columns: z.array(ImportColumn),
  /** The fields that a column of this format can be mapped to. */
  fields: z.array(z.string()),
  /** Required fields that no column is mapped to. */
  missing: z.array(z.string()),
  report: ImportReport.nullable(),
  pictures: ImportedPictures,
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
    summary: 'Recent imports, newest first',
    reply: z.object({ imports: z.array(ImportLine) }),
  },
  'POST /imports': {
    access: 'admin:catalogue:write',
    summary: 'Upload a product CSV (field `file`, at most 64 MB) for a preview',
    upload: 'file',
    status: 201,
    reply: Import,
  },
  'GET /imports/:id': {
    access: 'admin:catalogue:read',
    summary: 'One import: its column mapping, progress and report',
    params: UuidParams,
    reply: Import,
  },
  'PATCH /imports/:id': {
    access: 'admin:catalogue:write',
    summary:
      'Change the column mapping, the language, and whether stock is set; not after the start',
    params: UuidParams,
    body: z.object({
      columns: z.array(code(60).nullable()).max(500).optional(),
      language: Language.optional(),
      stock: z.boolean().optional(),
    }),
    reply: Import,
  },
  'POST /imports/:id/check': {
    access: 'admin:catalogue:write',
    summary: 'Preview the import, in a job; no product changes',
    params: UuidParams,
    reply: Import,
  },
  'POST /imports/:id/start': {
    access: 'admin:catalogue:write',
    summary: 'Run the import, in a job; pictures are fetched from `hosts`, which the preview lists',
    params: UuidParams,
    body: Started,
    reply: Import,
  },
  'POST /imports/:id/undo': {
    access: 'admin:catalogue:write',
    summary: 'Undo the import, in a job, for products not changed since',
    params: UuidParams,
    reply: Import,
  },
  'POST /imports/:id/retry-pictures': {
    access: 'admin:catalogue:write',
    summary: 'Fetch the missing pictures again, also from further `hosts`',
    params: UuidParams,
    body: Confirmed,
    reply: Import,
  },
  'GET /imports/:id/failed': {
    access: 'admin:catalogue:read',
    summary: 'The skipped rows, as a CSV with the same columns',
    params: UuidParams,
    reply: z.object({ csv: z.string() }),
  },
  'GET /products/export': {
    access: 'admin:catalogue:read',
    summary: 'A part of the catalogue as CSV; the first part has the header row',
    query: z.object({
      format: z.enum(['altyn', 'shopify']).default('altyn'),
      after: z.coerce.number<string | number>().int().min(0).max(2_147_483_647).default(0),
    }),
    reply: z.object({ csv: z.string(), next: z.int().nullable(), done: z.int(), total: z.int() }),
  },
} as const satisfies Routes;
