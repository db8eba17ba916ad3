import type { systemRoutes } from '#contract/system.ts';
import { isDatabaseFull } from '#database/connect.ts';
import { refuse } from '#domain/refuse.ts';
import { unknownAddress } from '#domain/sessions/network-of.ts';
import { findSetupWarnings } from '#domain/system/setup-warnings.ts';
import { dismissJob, listFailedJobs, readFigures, retryJob } from '#domain/system/system.sql.ts';
import type { Handlers } from './serve.ts';

/** The warnings that a request shows. */
const requestWarnings = ['address_unknown', 'local_behind_proxy'] as const;

export const systemHandlers: Handlers<typeof systemRoutes> = {
  'GET /admin/system': async ({ shop, address, isProxied }) => {
    const { db, host } = shop;
    const [{ jobs, ...figures }, failures, warnings, own] = await Promise.all([
      readFigures(db),
      listFailedJobs(db),
      findSetupWarnings(shop),
      host?.read(),
    ]);
    const seen = {
      address_unknown: address === unknownAddress,
      local_behind_proxy: shop.isLocal && isProxied(),
    };
    const setupWarnings = [...warnings, ...requestWarnings.filter((warning) => seen[warning])];
    const none = { version: 'unknown', commit: null, disk: null, lastBackup: null };
    const databaseFull = isDatabaseFull(db);
    return {
      ...(own ?? none),
      ...figures,
      setupWarnings,
      databaseFull,
      jobs: { ...jobs, failures },
    };
  },
  'POST /admin/system/jobs/:id/retry': async ({ shop, params }) =>
    (await retryJob(shop.db, params.id)) ? undefined : refuse('not_found'),
  'DELETE /admin/system/jobs/:id': async ({ shop, params }) =>
    (await dismissJob(shop.db, params.id)) ? undefined : refuse('not_found'),
};
