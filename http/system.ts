import type { systemRoutes } from '#contract/system.ts';
import { isDatabaseFull } from '#database/connect.ts';
import { refuse } from '#domain/refuse.ts';
import { dismissJob, listFailedJobs, readFigures, retryJob } from '#domain/system/system.sql.ts';
import type { Handlers } from './serve.ts';

export const systemHandlers: Handlers<typeof systemRoutes> = {
  'GET /admin/system': async ({ shop: { db, host } }) => {
    const [{ jobs, ...figures }, failures, own] = await Promise.all([
      readFigures(db),
      listFailedJobs(db),
      host?.read(),
    ]);
    const none = { version: 'unknown', commit: null, disk: null, lastBackup: null };
    const databaseFull = isDatabaseFull(db);
    return { ...(own ?? none), ...figures, databaseFull, jobs: { ...jobs, failures } };
  },
  'POST /admin/system/jobs/:id/retry': async ({ shop, params }) =>
    (await retryJob(shop.db, params.id)) ? undefined : refuse('not_found'),
  'DELETE /admin/system/jobs/:id': async ({ shop, params }) =>
    (await dismissJob(shop.db, params.id)) ? undefined : refuse('not_found'),
};
