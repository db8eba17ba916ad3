import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createCluster } from './embedded-cluster.ts';
import { findHome, findRunner } from './embedded-home.ts';
import { type Lock, takeLock } from './embedded-lock.ts';
import { findBinaries } from './embedded-programs.ts';
import { findRunning, isAlive, startServer, stopServer } from './embedded-server.ts';
import { EmbeddedError, type Server } from './embedded-words.ts';

export type Embedded = { url: string; home: string; stop: () => Promise<void> };

export type EmbeddedOptions = {
  dataDir: string;
  password: string;
  say: (line: string) => void;
  /** Settings of postgresql.conf that differ from the shop's. */
  settings?: Record<string, string>;
  /** Use the database of a shop that runs already, instead of refusing. */
  share?: boolean;
};

/**
 * Starts the shop's own PostgreSQL on a data folder, makes it where there is none, takes it
 * over where a killed shop left it running, and starts it again when it dies.
 * Throws an EmbeddedError of one line when the folder is in use or nothing can be started.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const runner = await findRunner();
  const home = await findHome(dataDir, runner);
  const lock = await waitForLock(join(home, 'lock'), options.share ? 0 : patience);
  if ('heldBy' in lock) return joinRunning(options, home, lock.heldBy);
  try {
    const programs = await findBinaries(runner, options.say);
    const server = { ...options, ...programs, runner, cluster: join(home, 'postgres') };
    await createCluster(server);
    const running = await startServer(server);
    const url = await openDatabase(running.url(options.password), server).catch(async (error) => {
      await stopServer(running.pid);
      throw error;
    });
    const unwatch = watch(server, running.pid);
    return { url, home, stop: () => unwatch().then(stopServer).finally(lock.release) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A shop that was just told to stop holds its folder until all is on disk. */
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
  heldBy: number,
): Promise<Embedded> {
  const running = share && (await findRunning(join(home, 'postgres')));
  if (running) return { url: running.url(password), home, stop: async () => {} };
  throw new EmbeddedError(
    `${dataDir} is in use by another shop (process ${heldBy}): stop that one, or set DATA_DIR to another folder.`,
  );
}

/** Answers the address once the database named in it exists. */
async function openDatabase(url: string, { dataDir }: Server): Promise<string> {
  const code = await tryAddress(url);
  if (code === '3D000') await createDatabase(url);
  else if (code === '28P01') {
    throw new EmbeddedError(
      `${join(dataDir, 'secrets')} does not hold this database's password: put the old file back.`,
    );
  } else if (code) throw new EmbeddedError(`The database in ${dataDir} does not answer: ${code}.`);
  return url;
}

async function tryAddress(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error);
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(url: string): Promise<void> {
  const target = new URL(url);
  const name = target.pathname.slice(1);
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).finally(() => client.end());
}

/** Looks after the server until called off; then answers the process to stop. */
function watch(server: Server, firstPid: number): () => Promise<number> {
  let pid = firstPid;
  let restarting: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (restarting || isAlive(pid)) return;
    server.say('PostgreSQL has stopped: starting it again.');
    restarting = startServer(server)
      .then((running) => {
        pid = running.pid;
        server.say('PostgreSQL is back.');
      })
      .catch((error) => server.say(`PostgreSQL does not start: ${error.message}`))
      .finally(() => {
        restarting = undefined;
      });
  }, 200);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await restarting;
    return pid;
  };
}
