import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { own } from '#core/own.ts';

/** The subscription to one channel. */
export type Subscription = {
  /** Called with the payload of each committed notification. */
  onChange: (payload: string) => void;
  /** Called when the connection receives notifications. */
  onOpen: () => void;
  /** Called when notifications may be missed. */
  onLost: () => void;
};

/** Subscriptions by channel. */
export type Subscriptions = { readonly [channel in Channel]?: Subscription };
type Channel = 'pages' | 'admin' | 'messages';

const beat = 1000;

export type Listening = {
  isListening: () => boolean;
  /**
   * Resolves to true once all that was committed before has been received; to false after a second, or
   * without a connection.
   */
  catchUp: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Listens on the given channels on one connection of its own, and reconnects whenever it is lost.
 * Returns after the first attempt.
 */
export async function listenForChanges(
  url: string,
  subscriptions: Subscriptions,
): Promise<Listening> {
  const channels = Object.keys(subscriptions) as Channel[];
  let stopped = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isListening = false;
  const notify = (event: 'onOpen' | 'onLost') => {
    isListening = event === 'onOpen';
    for (const channel of channels) subscriptions[channel]?.[event]();
  };

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'altyn changes',
      keepAlive: true,
      connectionTimeoutMillis: 2000,
    });
    client = next;
    const lost = () => {
      if (client !== next) return;
      client = undefined;
      notify('onLost');
      next.end().catch(() => {});
      if (!stopped) again = setTimeout(open, 200);
    };
    next.on('error', lost).on('end', lost);
    next.on('notification', ({ channel, payload = '' }) =>
      own(subscriptions, channel)?.onChange(payload),
    );
    try {
      await next.connect();
      for (const channel of channels) await next.query(`LISTEN ${channel}`);
      if (client !== next) return;
      notify('onOpen');
      watch(next, lost);
    } catch {
      lost();
    }
  }

  await open();
  return {
    isListening: () => isListening,
    catchUp: async () => {
      if (!client) return false;
      // PostgreSQL delivers the pending notifications of a connection before it answers a query on it.
      const answered = client.query('SELECT').then(
        () => true,
        () => false,
      );
      return await Promise.race([answered, sleep(beat, false, { ref: false })]);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      const last = client;
      client = undefined;
      notify('onLost');
      await last?.end().catch(() => {});
    },
  };
}

/**
 * Heartbeat: a connection may be lost silently, so no response within an interval counts as lost.
 */
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
