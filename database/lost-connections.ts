import type { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds without a result after which the server is asked about a statement. */
const longWait = 1_000;

/** Milliseconds between two of these questions. */
const interval = 1_000;

/** Milliseconds for which a server process has done nothing when its response must be lost. */
const longIdle = 500;

type Process = { readonly pid: number; readonly idle: number | null };

/** `idle`: milliseconds since the process finished its last statement; null while it runs one. */
const askedProcesses = `
  select pid,
    case when state like 'idle%'
      then extract(epoch from clock_timestamp() - state_change)::float8 * 1000 end as idle
  from pg_stat_activity where pid = any($1)`;

/**
 * Closes connections that stay open although no response can come: after an unannounced failover
 * their server processes are gone, and each statement would wait until it times out. Once a
 * statement has waited for a second, a new connection asks the server which processes it still has,
 * and which of them are idle. Where processes are not visible, as behind PgBouncer, connections are
 * closed by the first statement that times out.
 *
 * Changes the pool, whose connections the jobs also use; returns a function that stops asking.
 */
export function watchForLostConnections(pool: pg.Pool, url: string): () => void {
  /** The statements of each connection that have no response yet, the oldest first. */
  const waits = new Map<pg.PoolClient, Set<{ readonly since: number }>>();
  const closeIdle = closeIdleSince(pool);
  let isAsking = false;
  let askedAt = 0;

  pool.on('connect', (client) => {
    const sent = new Set<{ readonly since: number }>();
    waits.set(client, sent);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]) => {
      const statement = { since: performance.now() };
      const answer = query(...given);
      if (!(answer instanceof Promise)) return answer;
      sent.add(statement);
      return answer
        .catch((error: Error) => {
          if (error.message === 'Query read timeout') {
            // The server would run the next statement of this connection only after this one.
            cut(client);
            closeIdle(statement.since);
          }
          throw error;
        })
        .finally(() => sent.delete(statement));
    };
    client.query = watched as typeof client.query;
  });
  pool.on('remove', (client) => waits.delete(client));

  const oldestOf = (client: pg.PoolClient) => {
    const [oldest] = waits.get(client) ?? [];
    return oldest;
  };
  const isLate = (client: pg.PoolClient) =>
    performance.now() - (oldestOf(client)?.since ?? Infinity) > longWait;

  async function check(): Promise<void> {
    const clients = [...waits.keys()];
    if (isAsking || performance.now() - askedAt < interval || !clients.some(isLate)) return;
    isAsking = true;
    const oldest = new Map(clients.map((client) => [client, oldestOf(client)]));
    const processes = await readProcesses(url, clients.map(processOf));
    isAsking = false;
    askedAt = performance.now();
    if (!processes) return;
    for (const client of clients) {
      const process = processes.get(processOf(client));
      const wait = oldest.get(client);
      const isStillWaiting = wait !== undefined && wait === oldestOf(client) && isLate(client);
      if (!process || (isStillWaiting && (process.idle ?? 0) > longIdle)) cut(client);
    }
  }

  const timer = setInterval(check, 250).unref();
  return () => clearInterval(timer);
}

/** The server processes of these numbers that still exist; undefined if that cannot be read. */
async function readProcesses(
  url: string,
  pids: number[],
): Promise<Map<number, Process> | undefined> {
  const probe = new pg.Client({
    connectionString: url,
    application_name: 'altyn probe',
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  probe.on('error', () => {});
  try {
    await probe.connect();
    const own = processOf(probe);
    const { rows } = await probe.query<Process>(askedProcesses, [[...pids, own]]);
    const processes = new Map(rows.map((process) => [process.pid, process]));
    // A pooler in between numbers its connections in its own way.
    return processes.has(own) ? processes : undefined;
  } catch {
    return undefined;
  } finally {
    probe.end().catch(() => {});
  }
}

function processOf(client: pg.ClientBase): number {
  return (client as unknown as { processID: number }).processID;
}

/**
 * The returned function closes the idle connections that have been silent since the statement that
 * timed out was sent; otherwise each of them would delay the next statement as long.
 */
function closeIdleSince(pool: pg.Pool): (since: number) => void {
  const idleSince = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => idleSince.delete(client));
  pool.on('remove', (client) => idleSince.delete(client));
  pool.on('release', (_, client) => idleSince.set(client, performance.now()));
  return (since) => {
    for (const [client, released] of idleSince) if (released < since) cut(client);
  };
}

/** Closes a connection without a word to the server, which fails its statements immediately. */
export function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy();
}
