import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { News } from '#contract/news.ts';
import type { Role } from '#core/roles.ts';
import type { Subscription } from '#database/listen.ts';
import type { Tables } from '#database/tables.ts';
import { listLiveSessions } from '#domain/admins/admin-sessions.sql.ts';
import { readNews } from '#domain/overview/news.sql.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';

/** The event streams of the admins that are open in this process. */
export type NewsStreams = {
  /** Subscribes to changes made by any process (PostgreSQL channel `admin`). */
  subscription: Subscription;
  /** Opens a stream, unless there are too many or the shop is stopping. */
  open: (who: Watcher) => Readable | Refusal<'too_many' | 'busy'>;
  /** Ends all streams, and refuses new ones. */
  endAll: () => void;
};

/** The most streams of one admin, enough for several windows on several devices. */
const mostOfOne = 12;
const mostInAll = 300;

/** Milliseconds between heartbeats; proxies time out after 60 seconds of silence. */
const beat = 15_000;

/**
 * Milliseconds for which changes are batched, so that a busy shop reads the counts a few times a second.
 */
const gathering = 150;

/** Milliseconds until the counts are read again after a failure. */
const retrying = 1_000;

/**
 * The largest buffer for a slow reader, in characters; beyond it the stream is closed and the client
 * reconnects.
 */
const mostUnread = 64 * 1024;

/** A signed-in admin. */
type Watcher = { readonly adminId: number; readonly sessionId: string; readonly role: Role };

type Stream = { who: Watcher; out: Readable; last: string };

/**
 * Manages the open streams. A stream sends its admin's news immediately, and again whenever it differs;
 * the counts are read once for all streams of one admin. Most changes are notified by the database; those
 * that are not, such as an expired code, are found at the next heartbeat.
 */
export function createNewsStreams(db: Kysely<Tables>, stopping?: AbortSignal): NewsStreams {
  const streams = new Set<Stream>();
  let isEnding = false;
  let isReading = false;
  let isStale = false;
  let gathered: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;

  function open(who: Watcher): Readable | Refusal<'too_many' | 'busy'> {
    if (isEnding) return refuse('busy');
    const own = [...streams].filter((stream) => stream.who.adminId === who.adminId).length;
    if (streams.size >= mostInAll || own >= mostOfOne) return refuse('too_many');
    const out = new Readable({ read() {}, highWaterMark: mostUnread });
    const stream: Stream = { who, out, last: '' };
    streams.add(stream);
    out.once('close', () => {
      streams.delete(stream);
      if (streams.size > 0) return;
      clearInterval(beating);
      beating = undefined;
    });
    // A heartbeat, so that the response begins.
    out.push(': open\n\n');
    beating ??= setInterval(giveSigns, beat).unref();
    look();
    return out;
  }

  function end(stream: Stream): void {
    streams.delete(stream);
    stream.out.push(null);
  }

  function endAll(): void {
    isEnding = true;
    clearTimeout(gathered);
    clearInterval(beating);
    for (const stream of streams) end(stream);
  }

  function giveSigns(): void {
    for (const stream of streams) {
      // The last heartbeat is still unread.
      if (stream.out.readableLength > 0) stream.out.destroy();
      else stream.out.push(': beat\n\n');
    }
    look();
  }

  function look(after = gathering): void {
    if (streams.size === 0 || isEnding) return;
    isStale = true;
    if (isReading) return;
    gathered ??= setTimeout(read, after).unref();
  }

  async function read(): Promise<void> {
    gathered = undefined;
    isReading = true;
    isStale = false;
    try {
      await endDead();
      await sendAll();
      isReading = false;
      if (isStale) look();
    } catch {
      // The database is unreachable, or a connection was lost.
      isReading = false;
      look(retrying);
    }
  }

  /** Ends the streams whose session has ended or whose role has changed. */
  async function endDead(): Promise<void> {
    const asked = [...streams];
    const live = await listLiveSessions(
      db,
      asked.map(({ who }) => who.sessionId),
    );
    const roles = new Map(live.map(({ sessionId, role }) => [sessionId, role]));
    for (const stream of asked) {
      if (roles.get(stream.who.sessionId) !== stream.who.role) end(stream);
    }
  }

  async function sendAll(): Promise<void> {
    const byAdmin = Map.groupBy(streams, ({ who }) => `${who.adminId} ${who.role}`);
    for (const [first, ...others] of byAdmin.values()) {
      if (!first) continue;
      const news = JSON.stringify(News.parse(await readNews(db, first.who)));
      for (const stream of [first, ...others]) send(stream, news);
    }
  }

  function send(stream: Stream, news: string): void {
    if (stream.last === news || !streams.has(stream)) return;
    stream.last = news;
    stream.out.push(`event: news\ndata: ${news}\n\n`);
    if (stream.out.readableLength > mostUnread) stream.out.destroy();
  }

  stopping?.addEventListener('abort', endAll, { once: true });
  return {
    subscription: { onChange: () => look(), onOpen: () => look(), onLost: () => {} },
    open,
    endAll,
  };
}
