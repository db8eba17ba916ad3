import pg from 'pg';
import type { StatementWatch } from './statement-watch.ts';

/** Milliseconds without any answer after which the database is asked on a new connection. */
const noAnswer = 1_000;

/** Milliseconds within which a new connection must be made. */
const longestProbe = 1_000;

/** More than one, since a process that was busy itself may have missed the first answer. */
const probes = 2;

type Watched = {
  url: string;
  statements: Pick<StatementWatch, 'oldest' | 'answeredAt'>;
  /** Closes a connection, and with it fails the statements that wait for its answer. */
  cut: (client: pg.PoolClient) => void;
};

export type Silence = {
  /** Takes a connection from the pool; fails at once while the database is silent. */
  connect: () => Promise<pg.PoolClient>;
  stop: () => void;
};

/**
 * Notices that the database no longer answers, because it is frozen or its host has vanished: its
 * connections stay open then, and each statement would wait until it times out. All that is under way
 * fails after about three seconds, and everything after that at once, until a new connection can be made.
 * Locks are not taken for silence, because new connections are answered meanwhile.
 */
export function watchForSilence(pool: pg.Pool, { url, statements, cut }: Watched): Silence {
  type Wait = { since: number; reject: (error: Error) => void };
  const clients = new Set<pg.PoolClient>();
  const waits = new Set<Wait>();
  let isSilent = false;
  let isProbing = false;
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));

  const mayBeSilent = () => {
    const [oldestWait] = waits;
    const since = Math.min(statements.oldest() ?? Infinity, oldestWait?.since ?? Infinity);
    return performance.now() - Math.max(since, statements.answeredAt()) > noAnswer;
  };

  async function check(): Promise<void> {
    if (isProbing || !(isSilent || mayBeSilent())) return;
    isProbing = true;
    const isAnswered = await probe(url, isSilent ? 1 : probes);
    isProbing = false;
    isSilent = !isAnswered && (isSilent || mayBeSilent());
    if (!isSilent) return;
    for (const { reject } of waits) reject(silent());
    waits.clear();
    for (const client of clients) cut(client);
  }

  const timer = setInterval(check, 250).unref();
  return {
    connect: () =>
      new Promise((resolve, reject) => {
        if (isSilent) return reject(silent());
        const wait = { since: performance.now(), reject };
        waits.add(wait);
        pool.connect((error, client) => {
          // Nobody waits for it any more.
          if (!waits.delete(wait)) return client?.release();
          if (client) resolve(client);
          else reject(error);
        });
      }),
    stop: () => clearInterval(timer),
  };
}

/** Whether one of some attempts to connect is answered; a refusal is an answer. */
async function probe(url: string, attempts: number): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'altyn probe',
      connectionTimeoutMillis: longestProbe,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      client.end().catch(() => {});
      return true;
    } catch (error) {
      if (!/timeout/.test((error as Error).message)) return true;
    }
  }
  return false;
}

/** With PostgreSQL's code for a server that can't be connected to at present. */
function silent(): Error {
  return Object.assign(new Error('The database does not answer'), { code: '57P03' });
}
