import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentActor } from './acting.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> };

export type ConnectOptions = {
  /** Most connections held at once; 10 when left out. */
  max?: number;
  /** Milliseconds a statement may take before the database stops it; 0 for no limit. */
  statementTimeout?: number;
  /** Told of connections that die while idle. The pool replaces them by itself. */
  onLost?: (error: Error) => void;
};

/**
 * Opens a pool on a PostgreSQL address and a typed query builder over it.
 * A database that refuses gives an error at once, and one that hangs within five seconds; neither
 * ends the process.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = openPool(url, options);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool) }),
  });
  return { db, pool, close: () => db.destroy() };
}

/** How many statements this process has sent through Kysely so far, begin and commit included. */
export function countStatements(): number {
  return statementsSent;
}

let statementsSent = 0;

const namesKept = 500;

const nameOfSql = new Map<string, string>();

function openPool(url: string, options: ConnectOptions): pg.Pool {
  const { max = 10, statementTimeout = 10_000, onLost = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Also how long a request waits for its turn: a database that is gone refuses at once.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'altyn',
    types: { getTypeParser },
  });
  pool.on('error', onLost);
  // A connection that dies between two statements of a transaction must not end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Kysely sends bare SQL; each statement gets a name here, so that a connection
 * parses and plans a hot query once.
 */
function withNamedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const named = clients.get(client) ?? nameStatements(client);
      clients.set(client, named);
      const actor = currentActor();
      return actor ? await inNameOf(actor, client, named) : named;
    },
    end: () => pool.end(),
  };
}

/** Says who acts for as long as the connection is theirs, and forgets it before it goes back. */
async function inNameOf(
  actor: string,
  client: pg.PoolClient,
  named: PostgresPoolClient,
): Promise<PostgresPoolClient> {
  const say = (name: string) =>
    client.query({ text: `select set_config('shop.actor', $1, false)`, values: [name] });
  await say(actor).catch((error: Error) => {
    client.release(error);
    throw error;
  });
  return {
    query: named.query,
    release: () => {
      say('').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    },
  };
}

function nameStatements(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    statementsSent += 1;
    const name = values.length > 0 ? statementName(text) : undefined;
    return client.query({ text, values: [...values], ...(name && { name }) });
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (error) => client.release(error),
  };
}

/** Only so many: a statement whose text varies would fill the server's memory with plans. */
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
