import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster } from '#database/embedded-cluster.ts';
import { findHome, findRunner } from '#database/embedded-home.ts';
import { findBinaries } from '#database/embedded-programs.ts';
import { superuser } from '#database/embedded-role.ts';
import { startServer, stopServer } from '#database/embedded-server.ts';
import { databaseOn, runOn } from '#database/testing-server.ts';
import { makeDataDir } from '../../e2e/running-shop.ts';
import { clearLater } from './leftovers.ts';

/**
 * A PostgreSQL that the shop gets by DATABASE_URL, and that only the rehearsal starts and stops.
 */
export type OwnServer = {
  url: string;
  /** As `pg_ctl restart -m fast` does: sessions are cut. `away`: seconds between stop and start. */
  restart: (away: number) => Promise<void>;
  close: () => Promise<void>;
};

export async function openServer(): Promise<OwnServer> {
  const dataDir = await makeDataDir();
  const runner = await findRunner();
  const home = await findHome(dataDir, runner);
  const programs = await findBinaries(runner, () => {});
  const password = randomBytes(18).toString('base64url');
  const cluster = join(home, 'postgres');
  const server = { ...programs, dataDir, cluster, runner, password, print: () => {} };
  await createCluster(server);
  let running = await startServer(server);
  const url = running.url(superuser, password);
  await runOn(databaseOn(url, 'postgres'), 'create database altyn');
  return {
    url,
    async restart(away) {
      await stopServer(running.pid);
      await sleep(away * 1000);
      running = await startServer(server);
    },
    close: clearLater(async () => {
      await stopServer(running.pid);
      for (const folder of new Set([home, dataDir]))
        await rm(folder, { recursive: true, force: true });
    }),
  };
}
