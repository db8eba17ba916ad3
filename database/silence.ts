import pg from 'pg';
import type { StatementWatch } from './statement-watch.ts';

/** Milliseconds without any response after which a new connection is tried. */
const noAnswer = 1_000;

/** Milliseconds within which a new connection must be made. */
const longestProbe = 1_000;

/** More than one, because a process that was busy itself may have missed the first response. */
const probes = 2;

type Watched = {
  url: string;
  statements: Pick<StatementWatch, 'oldest' | 'answeredAt'>;
  /** Closes a connection, which fails the statements that wait for its response. */
  cut: (client: pg.PoolClient) => void;
};

type TakeClient = Parameters<pg.Pool['connect']>[0];

/**
 * Notices that the database no longer responds, because it is frozen or its host has vanished: its
 * connections stay open then, and each statement would wait until it times out. Everything in
 * progress fails after about three seconds, and later statements immediately, until a new
 * connection can be made. Waiting for a lock does not count as silence, because new connections are
 * answered.
 *
 * Changes the pool, whose connections the jobs also use; returns a function that stops watching.
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
      // It came too late: the caller has been refused by now.
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

/** Whether one of several connection attempts is answered; a refusal counts as an answer. */
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
