import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentActor } from './acting.ts';
import { cut, watchForLostConnections } from './lost-connections.ts';
import { watchForSilence } from './silence.ts';
import { type SlowStatement, type StatementWatch, watchStatements } from './statement-watch.ts';
import type { Tables } from './tables.ts';
import { beginStatement, isInTransaction, limitTransactions } from './transaction.ts';

export type Db = Kysely<Tables>;

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> };

export type ConnectOptions = {
  /** Maximum pool size; 10 by default. */
  max?: number;
  /**
   * Whether each connection prepares its statements, which is faster but keeps about 10 MB of their plans
   * in PostgreSQL for each connection; true by default.
   */
  preparesStatements?: boolean;
  /** Statement timeout in milliseconds; 0 for none. */
  statementTimeout?: number;
  /**
   * For tests: throws when code inside a transaction takes a second connection. Under load, all
   * connections could be taken by transactions that wait for another one.
   */
  refuseSecond?: boolean;
  /** Called when an idle connection is lost. The pool replaces it. */
  onLost?: (error: Error) => void;
  /** Called after a statement of more than a second; its text contains no values. */
  onSlow?: (statement: SlowStatement) => void;
};

/**
 * Opens a connection pool for a PostgreSQL URL, and a typed query builder. When the database
 * refuses connections, statements fail immediately; when it hangs, after about three seconds, and
 * from then on immediately until it responds again. Neither ends the process.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = openPool(url, options);
  const statements = watchStatements(options.onSlow);
  const stops = [
    watchForLostConnections(pool, url),
    watchForSilence(pool, { url, statements, cut }),
  ];
  const stopWatching = () => {
    for (const stop of stops) stop();
  };
  // Without a timeout, as a migration has none.
  if (options.statementTimeout === 0) stopWatching();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool, statements, options) }),
  });
  watchOfPool.set(pool, statements);
  watchOfDb.set(db, statements);
  limitTransactions(db, pool.options.max);
  const close = async () => {
    await db.destroy();
    stopWatching();
  };
  return { db, pool, close };
}

/** The number of statements this process has sent through Kysely, including begin and commit. */
export function countStatements(): number {
  return statementsSent;
}

let statementsSent = 0;

/**
 * Whether statements wait: for a connection, or longer for their result than they take on their
 * own, for example for a lock.
 */
export function isBusy(pool: pg.Pool): boolean {
  return pool.waitingCount > 0 || (watchOfPool.get(pool)?.isWaiting() ?? false);
}

/** Whether the last write failed because the database's disk is full. */
export function isDatabaseFull(db: Db): boolean {
  return watchOfDb.get(db)?.isFull() ?? false;
}

const watchOfPool = new WeakMap<pg.Pool, StatementWatch>();
const watchOfDb = new WeakMap<Db, StatementWatch>();

const namesKept = 500;

/** Additional milliseconds for the response, beyond the statement timeout. */
const answerTime = 1_200;

/**
 * Lock timeout in milliseconds outside of transactions, where a statement waits only for locked
 * rows or a locked table. A connection that waits is missing for other requests, and a page is
 * served from the cache as soon as a new one is refused.
 */
const longestTableLock = 800;

const nameOfSql = new Map<string, string>();

function openPool(url: string, options: ConnectOptions): pg.Pool {
  const { max = 10, statementTimeout = 8_000, onLost = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Also limits the wait for a free connection; a database that is down fails immediately.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout && longestTableLock,
    // An unreachable database cannot cancel a statement, so the client has its own timeout.
    query_timeout: statementTimeout && statementTimeout + answerTime,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'altyn',
    types: { getTypeParser },
  });
  pool.on('error', onLost);
  // Prevents a connection that is lost inside a transaction from ending the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Kysely sends unnamed statements; naming them makes each connection parse and plan a statement
 * only once.
 */
function withNamedStatements(
  pool: pg.Pool,
  statements: StatementWatch,
  { refuseSecond = false, preparesStatements = true }: ConnectOptions,
): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      if (refuseSecond && isInTransaction()) {
        throw new Error('A transaction asks for a second connection: hand its own on');
      }
      const client = await pool.connect();
      const named = clients.get(client) ?? nameStatements(client, statements, preparesStatements);
      clients.set(client, named);
      const actor = currentActor();
      return actor ? await inNameOf(actor, client, named) : named;
    },
    end: () => pool.end(),
  };
}

/** Sets `shop.actor` on the connection while it is in use, and resets it before it is released. */
async function inNameOf(
  actor: string,
  client: pg.PoolClient,
  named: PostgresPoolClient,
): Promise<PostgresPoolClient> {
  const setActor = (name: string) =>
    client.query({ text: `select set_config('shop.actor', $1, false)`, values: [name] });
  await setActor(actor).catch((error: Error) => {
    client.release(error);
    throw error;
  });
  return {
    query: named.query,
    release: () => {
      setActor('').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    },
  };
}

function nameStatements(
  client: pg.PoolClient,
  { watch }: StatementWatch,
  preparesStatements: boolean,
): PostgresPoolClient {
  const send = (text: string, values: readonly unknown[]) => {
    statementsSent += 1;
    const name = preparesStatements && values.length > 0 ? statementName(text) : undefined;
    return watch(text, client.query({ text, values: [...values], ...(name && { name }) }));
  };
  let begun: Promise<unknown> | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === 'begin') {
      // Not awaited: it travels with the first statement (pipelining), which fails if it fails.
      begun = send(beginStatement(), []);
      begun.catch(() => {});
      return noRows;
    }
    const answers = [send(text, values), begun] as const;
    begun = undefined;
    return (await Promise.all(answers))[0];
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (error) => client.release(error),
  };
}

const noRows = { command: 'BEGIN', rowCount: 0, rows: [] };

/**
 * Limits the number of names: the plans of statements with varying text would fill the server's
 * memory. Not an LRU cache: a name that is no longer used would not free its plan.
 */
function statementName(sql: string): string | undefined {
  const known = nameOfSql.get(sql);
  if (known || nameOfSql.size >= namesKept) return known;
  const name = `s${nameOfSql.size + 1}`;
  nameOfSql.set(sql, name);
  return name;
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const parse = parsers[oid];
  if (parse) return parse;
  return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid);
}

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins;

const toDate = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date | number;

const int8Array = 1016;

const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: safeInteger,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(toDate(text)).toISOString(),
  [int8Array]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger)),
};

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to count with`);
  return number;
}
