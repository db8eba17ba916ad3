import { z } from 'zod';
import { mostCodes } from '#core/code-limits.ts';
import { errorCode } from './field-errors.ts';
import { Instant } from './fields.ts';
import type { Routes } from './route.ts';

/** A background job that failed on its last attempt. */
const FailedJob = z.object({
  id: z.string(),
  name: z.string().describe('make_pictures, run_import…'),
  attempts: z.int(),
  problem: z.string().nullable().describe('the last error, in one line'),
  failedAt: Instant,
});
export type FailedJob = z.infer<typeof FailedJob>;

const Disk = z.object({
  free: z.int().describe('bytes'),
  size: z.int().describe('bytes'),
  full: z.boolean().describe('whether too little space is free to take orders safely'),
  readOnly: z.boolean().describe('true after a fault of the disk, or if it is mounted so'),
});
export type Disk = z.infer<typeof Disk>;

/** Faults of how the shop is deployed, which only its operator can correct. */
const SetupWarning = z
  .enum(['demo_products_public', 'proxy_not_trusted', 'address_unknown', 'local_behind_proxy'])
  .describe(
    'demo products in a public shop; PUBLIC_URL is https, but TRUST_PROXY is not set; TRUST_PROXY is set, but this request came without X-Forwarded-For; this request came through a proxy, but the shop is configured as local',
  );
export type SetupWarning = z.infer<typeof SetupWarning>;

/** Operational figures, for owners. */
export const System = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  setupWarnings: z.array(SetupWarning),
  databaseSize: z.int().describe('bytes'),
  databaseFull: z
    .boolean()
    .describe('whether the last change was refused because the database’s disk is full'),
  databaseReadOnly: z
    .boolean()
    .describe('whether the database accepts no changes: a standby, or set so by its operator'),
  disk: Disk.nullable().describe(
    'the disk of DATA_DIR, of the embedded database or of its WAL: a read-only one, or that with the least free space',
  ),
  lastBackup: Instant.nullable(),
  jobs: z.object({
    waiting: z.int().describe('jobs ready, scheduled and to be retried'),
    failed: z.int(),
    failures: z.array(FailedJob).describe('the 50 most recent failed jobs'),
  }),
  messages: z.object({
    queued: z.int(),
    failed: z.int(),
    codes: z.int().describe(`codes sent in the last hour, of at most ${mostCodes}`),
  }),
});
export type System = z.infer<typeof System>;

const JobParams = z.object({ id: z.string().regex(/^\d{1,18}$/, errorCode('not_a_number')) });

export const systemRoutes = {
  'GET /admin/system': {
    access: 'admin:system:read',
    summary: 'Background jobs, messages, disk, database, last backup and version',
    reply: System,
  },
  'POST /admin/system/jobs/:id/retry': {
    access: 'admin:system:write',
    summary: 'Retry a failed job',
    params: JobParams,
  },
  'DELETE /admin/system/jobs/:id': {
    access: 'admin:system:write',
    summary: 'Dismiss a failed job: it is never retried',
    params: JobParams,
  },
} as const satisfies Routes;
