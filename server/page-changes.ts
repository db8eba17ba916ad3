import pg from 'pg';

export type Hearing = {
  /** Tags of what has changed, as it is committed. */
  onChange: (tags: string[]) => void;
  /** From now on every change is heard. */
  onOpen: () => void;
  /** From now on changes may go unheard. */
  onLost: () => void;
};

const beat = 1000;

/**
 * Hears of changes on a connection of its own, and opens it again whenever it is lost. Answers,
 * after the first try, how to stop.
 */
export async function hearChanges(url: string, hearing: Hearing): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      application_name: 'altyn pages',
      keepAlive: true,
      connectionTimeoutMillis: 2000,
    });
    client = own;
    const lost = () => {
      if (client !== own) return;
      client = undefined;
      hearing.onLost();
      own.end().catch(() => {});
      if (!stopped) again = setTimeout(open, 200);
    };
    own.on('error', lost).on('end', lost);
    own.on('notification', ({ payload = '' }) => hearing.onChange(payload.split(',')));
    try {
      await own.connect();
      await own.query('LISTEN pages');
      if (client !== own) return;
      hearing.onOpen();
      watch(own, lost);
    } catch {
      lost();
    }
  }

  await open();
  return async () => {
    stopped = true;
    clearTimeout(again);
    const last = client;
    client = undefined;
    hearing.onLost();
    await last?.end().catch(() => {});
  };
}

/** A line may die without a word: no answer within a beat is as good as lost. */
function watch(client: pg.Client, lost: () => void): void {
  let waiting = false;
  const give = () => {
    clearInterval(timer);
    lost();
  };
  const timer = setInterval(() => {
    if (waiting) return give();
    waiting = true;
    client.query('SELECT').then(
      () => {
        waiting = false;
      },
      () => give(),
    );
  }, beat);
  timer.unref();
  client.once('end', () => clearInterval(timer));
}
