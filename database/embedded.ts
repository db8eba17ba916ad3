import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster } from './embedded-cluster.ts';
import { findHome, findRunner, makeDataDir } from './embedded-home.ts';
import { type Lock, takeLock } from './embedded-lock.ts';
import { findBinaries } from './embedded-programs.ts';
import { findAddress, openDatabase, superuser } from './embedded-role.ts';
import { findRunning, startServer, stopServer } from './embedded-server.ts';
import { EmbeddedError, type ReportEvent } from './embedded-types.ts';
import { watchServer } from './embedded-watch.ts';

export type Embedded = {
  /** With the role of the shop. */
  url: string;
  superuserUrl: string;
  home: string;
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  password: string;
  print: (line: string) => void;
  reportEvent?: ReportEvent;
  /** Settings of postgresql.conf that override the shop's. */
  settings?: Record<string, string>;
  /** Shares the database of a running shop, instead of refusing. */
  share?: boolean;
};

/**
 * Starts the embedded PostgreSQL in a data folder: creates it if missing, takes it over where a
 * killed shop left it running, and restarts it when it dies. Throws an EmbeddedError of one line
 * when the folder is in use or the server cannot start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  await makeDataDir(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  const runner = await findRunner();
  const home = await findHome(dataDir, runner);
  if (home !== dataDir && !options.share) options.print(elsewhere(home, options.dataDir));
  const lock = await waitForLock(join(home, 'lock'), options.share ? 0 : patience);
  if ('holderPid' in lock) return joinRunning(options, home, lock.holderPid);
  try {
    const programs = await findBinaries(runner, options.print);
    const server = { ...options, ...programs, runner, cluster: join(home, 'postgres') };
    await createCluster(server);
    const running = await startServer(server);
    const url = await openDatabase(running, server).catch(async (error) => {
      await stopServer(running.pid);
      throw error;
    });
    const unwatch = watchServer(server, running.pid);
    const stop = () => unwatch().then(stopServer).finally(lock.release);
    return { url, superuserUrl: running.url(superuser, options.password), home, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function elsewhere(home: string, dataDir: string): string {
  return `The database is in ${home}, not in ${dataDir}: the user postgres, which runs it for root, has no access there`;
}

/** A shop that is shutting down keeps the lock until everything is on disk. */
const patience = 2_000;

async function waitForLock(path: string, longest: number): Promise<Lock> {
  const giveUpAt = Date.now() + longest;
  for (;;) {
    const lock = await takeLock(path);
    if ('release' in lock || Date.now() >= giveUpAt) return lock;
    await sleep(100);
  }
}

async function joinRunning(
  { share, dataDir, password }: EmbeddedOptions,
  home: string,
  holderPid: number,
): Promise<Embedded> {
  const running = share && (await findRunning(join(home, 'postgres')));
  if (running) {
    const url = await findAddress(running, password);
    return { url, superuserUrl: running.url(superuser, password), home, stop: async () => {} };
  }
  throw new EmbeddedError(
    `${dataDir} is in use by another shop (process ${holderPid}): stop that one, or set DATA_DIR to another folder.`,
  );
}
