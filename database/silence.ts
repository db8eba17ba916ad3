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

type TakeClient = Parameters<pg.Pool['connect']>[0];

/**
 * Notices that the database no longer answers, because it is frozen or its host has vanished: its
 * connections stay open then, and each statement would wait until it times out. All that is under way
 * fails after about three seconds, and everything after that at once, until a new connection can be made.
 * Locks are not taken for silence, because new connections are answered meanwhile.
 *
 * Changes the pool, whose connections are also taken by the jobs; returns how to stop watching.
 */
export function watchForSilence(pool: pg.Pool, { url, statements, cut }: Watched): () => void {
  const clients = new Set<pg.PoolClient>();
  const waits = new Set<{ since: number; answer: TakeClient }>();
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
    const unanswered = [...waits];
    waits.clear();
    for (const { answer } of unanswered) answer(silent(), undefined, () => {});
    for (const client of clients) cut(client);
  }

  const connect = pool.connect.bind(pool);
  const take = (answer: TakeClient) => {
    if (isSilent) return answer(silent(), undefined, () => {});
    const wait = { since: performance.now(), answer };
    waits.add(wait);
    connect((error, client, release) => {
      if (waits.delete(wait)) answer(error, client, release);
      // It came too late: the caller has been refused meanwhile.
      else client?.release();
    });
  };
  pool.connect = ((answer?: TakeClient) => {
    if (answer) return take(answer);
    return new Promise((resolve, reject) => {
      take((error, client) => (client ? resolve(client) : reject(error)));
    });
  }) as typeof pool.connect;

  const timer = setInterval(check, 250).unref();
  return () => clearInterval(timer);
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
