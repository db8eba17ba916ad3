import { findPanic, isAlive, startServer } from './embedded-server.ts';
import type { ReportEvent, Server } from './embedded-types.ts';

const longestPause = 30_000;

/** A server that ends itself within this many milliseconds has not recovered. */
const briefLife = 10_000;

/**
 * Restarts the server when it dies, until the returned function is called, which returns the
 * process to stop. A killed server is restarted immediately; restarts of one that does not start or
 * ends itself back off, because each writes to a disk that may be full.
 */
export function watchServer(server: Server, firstPid: number): () => Promise<number> {
  const report = limitPerMinute(server.reportEvent ?? ((_, message) => server.print(message)));
  let pid = firstPid;
  /** When the last server was started; undefined once its end was noticed. */
  let startedAt: number | undefined = Number.NEGATIVE_INFINITY;
  let restarting: Promise<void> | undefined;
  let failures = 0;
  let pauseUntil = 0;
  const timer = setInterval(() => {
    if (restarting || performance.now() < pauseUntil || isAlive(pid)) return;
    if (startedAt !== undefined && !noticeEnd(startedAt)) return;
    restarting = restart().finally(() => {
      restarting = undefined;
    });
  }, 200);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await restarting;
    return pid;
  };

  /** Whether it is to be restarted immediately. */
  function noticeEnd(since: number): boolean {
    startedAt = undefined;
    // Most other errors in the log are those of connections, such as one with a wrong password.
    const problem = findPanic(server);
    const reason = problem ? ` (${problem})` : '';
    report(
      problem ? kindOf(problem) : 'ended',
      'database_stopped',
      `PostgreSQL has stopped${reason}: starting it again.`,
    );
    // A killed server is restarted immediately, however short its run: only ending itself indicates
    // that the next start would end the same way.
    const isBrief = performance.now() - since < briefLife && problem !== undefined;
    if (isBrief) pause();
    else failures = 0;
    return !isBrief;
  }

  async function restart(): Promise<void> {
    try {
      pid = (await startServer(server)).pid;
      startedAt = performance.now();
      report('back', 'database_back', 'PostgreSQL is back.');
    } catch (error) {
      pause();
      const { message } = error as Error;
      report(kindOf(message), 'database_stopped', `PostgreSQL does not start: ${message}`);
    }
  }

  function pause(): void {
    failures += 1;
    pauseUntil = performance.now() + Math.min(1_000 * 2 ** (failures - 1), longestPause);
  }
}

/** Reasons that differ only in numbers, such as that of a file, are the same. */
function kindOf(reason: string): string {
  return reason.replace(/\d+/g, '');
}

/**
 * A database that does not come back is retried for hours: each kind of message is reported once a
 * minute.
 */
function limitPerMinute(
  report: ReportEvent,
): (kind: string, ...event: Parameters<ReportEvent>) => void {
  const reportedAt = new Map<string, number>();
  return (kind, ...event) => {
    const now = performance.now();
    if (now - (reportedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    reportedAt.set(kind, now);
    report(...event);
  };
}
