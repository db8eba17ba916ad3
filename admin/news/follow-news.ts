import { createApi, followEvents } from '#client/api.ts';
import { isRefused } from '#client/session.ts';
import type { News } from '#contract/news.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { sendSignedIn } from '../session/refresh.ts';
import { readAccessToken } from '../session/tokens.ts';

const send = createApi<AdminRoutes>();

/**
 * Timeouts in seconds: for the first event, after which a proxy is assumed to buffer the stream, and
 * for any data later on; the server sends a heartbeat every 15 seconds.
 */
const patience = { first: 8, patience: 40 };

/** Seconds between attempts to open the stream. */
const pauses = [1, 2, 5, 10, 20, 30];

/** A background request: unlike `call`, it does not open the password dialog. */
export async function readNews({ signal }: { signal: AbortSignal }): Promise<News> {
  const ask = (token: string) => send('GET /admin/news', { token, signal });
  return await sendSignedIn(ask, readAccessToken(), async () => '');
}

/**
 * Follows the event stream until `signal` is aborted or the session has ended. A lost stream is
 * reopened after growing pauses; while it cannot be opened, the news is polled before each pause
 * instead. `onEnd` is called when the stream is lost, because the admin's permissions may have changed.
 */
export async function followNews(
  signal: AbortSignal,
  { onNews, onEnd }: { onNews: (news: News) => void; onEnd: () => void },
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      let isAnswered = false;
      const onData = (news: unknown) => {
        isAnswered = true;
        onNews(news as News);
      };
      const follow = (token: string) =>
        followEvents('GET /admin/news/stream', { token, signal }, { ...patience, onData });
      const ended = await sendSignedIn(follow, readAccessToken(), async () => '').catch(keep);
      if (signal.aborted || isRefused(ended)) return;
      failures = isAnswered ? 0 : failures + 1;
      if (isAnswered) onEnd();
      else onNews(await readNews({ signal }));
    } catch (error) {
      if (isRefused(error)) return;
    }
    await pause(pauses[Math.min(failures, pauses.length - 1)] ?? 30, signal);
  }
}

/** Why the stream ended; undefined when the server ended it. */
function keep(error: unknown): unknown {
  return error;
}

/** Ends early when the browser is online again or the window gets focus. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    // Jitter, so that not all browsers reconnect together after a restart.
    const timer = setTimeout(end, seconds * 1000 * (0.75 + Math.random() / 2));
    window.addEventListener('online', end, over);
    window.addEventListener('focus', end, over);
    signal.addEventListener('abort', end, over);
  });
}
