import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Connection, connect } from '#database/connect.ts';
import { readEnv } from '#server/env.ts';
import { openAsItIs, openDatabase } from '#server/open-database.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from '../../e2e/running-shop.ts';
import { fillCatalogue, listProducts } from '../catalogue.ts';
import { addCustomers } from '../customers.ts';
import type { Kept } from '../faults/fault.ts';
import { type AdminClient, owner, signInAsAdmin } from './admin-client.ts';
import { type Buyers, type Product, startBuyers } from './buyers.ts';
import { compare } from './compare.ts';
import { type Enquiries, startEnquiries } from './enquiries.ts';
import { type Imports, startImports } from './imports.ts';
import { clearLater } from './leftovers.ts';
import { openPeers } from './peers.ts';
import { startUploads, type Uploads } from './uploads.ts';

/** A shop under orders, uploads and imports, which is restarted whenever its process ends. */
export type Rehearsal = {
  url: string;
  dataDir: string;
  /** Its database, without any proxy in between. */
  databaseUrl: string;
  shop: () => RunningShop;
  /** Products that the simulated buyers never order, reserved for the fault itself. */
  spare: Product[];
  admin: AdminClient;
  buyers: Buyers;
  uploads: Uploads;
  imports: Imports;
  enquiries: Enquiries;
  /**
   * Ends the process, runs the callback while it is down, and waits until its successor is ready.
   */
  kill: (
    signal: 'SIGTERM' | 'SIGKILL',
    meanwhile?: () => Promise<void>,
  ) => Promise<{ code: number | null; readyAt: number }>;
  /** Stops everything, once all jobs are done, and returns the results. */
  close: () => Promise<Kept>;
};

export type RehearsalOptions = {
  dataDir?: string;
  /**
   * DATABASE_URL, and the same without any proxy in between; if left out, the shop starts its own
   * database.
   */
  database?: { url: string; direct: string };
  env?: Record<string, string>;
  start?: (dataDir: string, env: Record<string, string>) => Promise<RunningShop>;
  load?: Partial<typeof usualLoad>;
};

/**
 * Concurrent customers; milliseconds between the orders of each, and between uploads, imports and
 * enquiries.
 */
const usualLoad = {
  buyers: 10,
  orders: 0,
  uploads: 400,
  width: 900,
  imports: 5000,
  enquiries: 300,
};

/** The products, of 44, that are reserved for the purchases of a fault itself. */
const spares = 4;

/** Customers beyond those of the load, for the requests of a fault itself. */
export const spareCustomers = 30;

export async function openRehearsal(options: RehearsalOptions = {}): Promise<Rehearsal> {
  const { database, start = startShop } = options;
  const load = { ...usualLoad, ...options.load };
  const dataDir = options.dataDir ?? (await makeDataDir());
  const products = await withDatabase(dataDir, database?.direct, (connection) =>
    fill(connection, load.buyers),
  );
  const peers = await openPeers();
  const env = {
    ...peers.env,
    DEMO: '0',
    LIMITS: 'off',
    ADMIN_PASSWORD: owner.password,
    ...(database && { DATABASE_URL: database.url }),
    ...options.env,
  };
  let shop = await start(dataDir, env);
  const { url } = shop;
  const settings = { ...env, PORT: new URL(url).port };
  const databaseUrl = database?.direct ?? (await findDatabase(dataDir));
  let exits = 0;
  let isOpen = true;
  let expected: Expected | undefined;
  const keeping = keepRunning();
  const stop = clearLater(async () => {
    isOpen = false;
    await stopShop(shop);
    await keeping;
  });

  const admin = signInAsAdmin(url);
  const bought = products.slice(spares);
  const buyers = startBuyers(url, { count: load.buyers, products: bought, pause: load.orders });
  const uploads = startUploads(url, admin, {
    products: bought,
    pause: load.uploads,
    width: load.width,
  });
  const imports = startImports(admin, { pause: load.imports });
  const enquiries = startEnquiries(url, { pause: load.enquiries });
  return {
    url,
    dataDir,
    databaseUrl,
    shop: () => shop,
    spare: products.slice(0, spares),
    admin,
    buyers,
    uploads,
    imports,
    enquiries,
    async kill(signal, meanwhile = async () => {}) {
      expected = { signal, meanwhile, ...Promise.withResolvers() };
      shop.process.kill(signal);
      return await expected.promise;
    },
    async close() {
      await Promise.all([uploads.stop(), imports.stop(), enquiries.stop(), buyers.stop()]);
      const undone = await awaitJobs(databaseUrl);
      await stop();
      await peers.close();
      const recorded = { buyers, uploads, imports, enquiries, peers, exits, undone };
      const kept = await withDatabase(dataDir, database?.direct, (connection) =>
        compare(connection, dataDir, recorded),
      );
      await rm(dataDir, { recursive: true, force: true }).catch(() => {});
      return kept;
    },
  };

  async function keepRunning(): Promise<void> {
    for (;;) {
      const { process } = shop;
      if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
      if (!isOpen) return;
      const answered = expected;
      expected = undefined;
      const isKill = answered?.signal === 'SIGKILL';
      // It may also have exited on its own a moment before the kill.
      if (!answered || (isKill && process.signalCode !== 'SIGKILL')) exits += 1;
      await answered?.meanwhile();
      shop = (await startAgain()) ?? shop;
      if (!isOpen) await stopShop(shop);
      answered?.resolve({ code: process.exitCode, readyAt: performance.now() });
    }
  }

  /** As a service manager does: retries until it runs. */
  async function startAgain(): Promise<RunningShop | undefined> {
    while (isOpen) {
      const started = await start(dataDir, settings).catch(() => undefined);
      if (started) return started;
      await sleep(200);
    }
    return undefined;
  }
}

type Expected = { signal: NodeJS.Signals; meanwhile: () => Promise<void> } & PromiseWithResolvers<{
  code: number | null;
  readyAt: number;
}>;

/** Waits until an order sent from now on is acknowledged. */
export async function nextOrder({ buyers }: Rehearsal): Promise<void> {
  const now = performance.now();
  await until(async () => buyers.sentAt() >= now, 'an order', 120_000);
}

/** Waits until a job has processed a picture. */
export async function nextPicture({ databaseUrl }: Rehearsal): Promise<void> {
  const before = await countMade(databaseUrl);
  await until(async () => (await countMade(databaseUrl)) > before, 'a picture made', 120_000);
}

async function countMade(url: string): Promise<number> {
  const [row] = await askDatabase(
    url,
    `select count(*)::int as n from pictures where state = 'ready'`,
  );
  return Number(row?.n);
}

/**
 * Jobs resume automatically, or are restarted on schedule: minutes after the last fault, all are
 * done.
 */
async function awaitJobs(url: string): Promise<string[]> {
  const open = `select
    (select count(*)::int from pictures where state <> 'ready'
      and problem is distinct from 'took the shop down with it') as pictures,
    (select count(*)::int from imports where state in ('checking', 'importing')) as imports,
    (select count(*)::int from messages where status in ('queued', 'sending')) as messages`;
  let left: Record<string, unknown> | undefined;
  const isDone = async () => {
    [left] = await askDatabase(url, open);
    return left?.pictures === 0 && left.imports === 0 && left.messages === 0;
  };
  return await until(isDone, 'jobs', 300_000).then(
    () => [],
    () => [`not done: ${JSON.stringify(left)}`],
  );
}

/**
 * Runs one statement on a separate connection; retried while the database is unavailable or takes
 * longer than `within` milliseconds.
 */
export async function askDatabase(
  url: string,
  text: string,
  within = 5000,
): Promise<Record<string, unknown>[]> {
  for (;;) {
    const timeouts = { query_timeout: within, statement_timeout: within };
    const client = new pg.Client({ connectionString: url, ...timeouts });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } catch (error) {
      if ((error as { code?: string }).code?.startsWith('42')) throw error;
      await sleep(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

export async function until(
  isSo: () => Promise<boolean>,
  what: string,
  longest: number,
): Promise<void> {
  const end = performance.now() + longest;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`no ${what} in ${longest / 1000} s`);
    await sleep(10);
  }
}

async function fill({ pool }: Connection, buyers: number): Promise<Product[]> {
  await fillCatalogue(pool, 44);
  await pool.query('update product_sizes set stock = stock + 100000');
  await addCustomers(pool, buyers + spareCustomers);
  await pool.query(`update clients set email = 'customer' || last_name || '@example.com'`);
  return await listProducts(pool, { count: 44, scarce: false });
}

/** The address of the embedded database of a shop that runs. */
export async function findDatabase(dataDir: string): Promise<string> {
  const env = readEnv({ DATA_DIR: dataDir, DEMO: '0' });
  return (await openAsItIs({ env, output: silent, share: true })).url;
}

/** Works on the database of a shop, which it starts if it does not run. */
export async function withDatabase<T>(
  dataDir: string,
  given: string | undefined,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const env = readEnv({ DATA_DIR: dataDir, DEMO: '0', DATABASE_URL: given });
  const database = await openDatabase({ env, output: silent });
  const connection = connect(database.url);
  try {
    return await work(connection);
  } finally {
    await connection.close();
    await database.stop();
  }
}

const silent = { line: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };
