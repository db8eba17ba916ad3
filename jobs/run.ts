import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { own } from '#core/own.ts';
import { asJob } from '#database/share.ts';
import type { Jobs } from './job.ts';
import { forgetFutureRuns } from './queued.sql.ts';

type Report = (message: string, error?: unknown) => void;

/** The pause between attempts while no database is reachable, in milliseconds. */
const pause = 500;

export type RunningJobs = {
  /**
   * Runs a job in this process immediately and without the queue, for work that is recorded in the
   * database anyway.
   */
  readonly wake: (name: string) => void;
  /** Takes no more jobs, and resolves once those that are running have ended. */
  readonly stop: () => Promise<void>;
};

/**
 * Milliseconds for which a stopping process waits for its jobs. Without a database they can't be returned
 * to the queue, and jobs of a dead process are run again.
 */
const longestStop = 4_000;

/**
 * Runs the jobs in this process, from a queue in the shop's database that several processes share. A
 * runner that ends because the database is gone is replaced, because the process outlives the outage; so
 * is one after the clock was set, because it would sleep until its old time comes again.
 */
export async function startJobs(pool: pg.Pool, jobs: Jobs, report: Report): Promise<RunningJobs> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const start = () => startRunner(pool, jobs, report, signal);
  let runner = await start();
  const running = keepRunning();
  const unwatch = watchClock(() => {
    report('the clock was set: the schedule of the jobs starts anew');
    void stop(runner);
  });
  const woken = new Set<Promise<void>>();
  const wake = (name: string) => {
    if (signal.aborted) return;
    const run = runWoken(name).finally(() => woken.delete(run));
    woken.add(run);
  };
  const timers = Object.entries(jobs).flatMap(([name, { afterStart }]) =>
    afterStart === undefined ? [] : [setTimeout(wake, afterStart, name)],
  );
  return {
    wake,
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      unwatch();
      const ended = Promise.all([stop(runner), running, ...woken]);
      await Promise.race([ended, sleep(longestStop, undefined, { ref: false })]);
    },
  };

  async function runWoken(name: string): Promise<void> {
    try {
      await asJob(() => own(jobs, name)?.run({}, signal));
    } catch (error) {
      report(`job ${name} failed`, error);
    }
  }

  async function keepRunning(): Promise<void> {
    while (!signal.aborted) {
      await runner.ended.catch((error) => report('jobs lost the database', error));
      while (!signal.aborted && !(await startAnew())) await sleep(pause);
    }
  }

  async function startAnew(): Promise<boolean> {
    const next = await start().catch(() => undefined);
    if (next) runner = next;
    // Stopped during the start: the new runner must be stopped too.
    if (next && signal.aborted) await stop(next);
    return next !== undefined;
  }
}

/** A runner, and a promise that settles once it takes no more jobs. */
type Running = { runner: Runner; ended: Promise<void> };

/** A runner that has ended already throws here. */
async function stop({ runner }: Running): Promise<void> {
  await runner.stop().catch(() => {});
}

/**
 * Settles as soon as a completion could not be written: graphile-worker ends its runner then, but waits
 * forever if two such writes fail at the same time.
 */
function endOf(runner: Runner): Promise<void> {
  const failure = new Promise<never>((_, reject) => {
    runner.events.once('pool:fatalError', ({ error }) => reject(error));
  });
  return Promise.race([runner.promise, failure]);
}

async function startRunner(
  pool: pg.Pool,
  jobs: Jobs,
  report: Report,
  stopping: AbortSignal,
): Promise<Running> {
  const tasks: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      (payload) => asJob(() => job.run(payload, stopping)),
    ]),
  );
  await forgetFutureRuns(pool);
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      Object.entries(jobs).flatMap(([task, { every }]) => (every ? [{ task, match: every }] : [])),
    ),
    preset: { worker: handedInByBatch },
    // Picture jobs may take a minute each, and e-mails longer; SMS with codes are sent in parallel.
    concurrency: 4,
    pollInterval: 5000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') report(message);
    }),
  });
  runner.events.on('job:error', ({ job, error }) => {
    const isLast = job.attempts >= job.max_attempts;
    report(`job ${job.task_identifier} ${isLast ? 'was given up' : 'failed'}`, error);
  });
  runner.events.on('pool:listen:error', ({ error }) => report('jobs lost the database', error));
  const ended = endOf(runner);
  // It may end before anything awaits it.
  ended.catch(() => {});
  return { runner, ended };
}

/**
 * Completions are written in batches without delay. Unbatched, graphile-worker does not await the
 * write, and its rejection ends the process if the database is gone.
 */
const handedInByBatch = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Milliseconds between two checks of the clock. */
const beat = 1_000;

/**
 * Milliseconds by which the clock must differ to count as set: smaller corrections happen all the time.
 */
const jump = 5_000;

/** Calls back whenever the machine's clock was set, until the returned function is called. */
function watchClock(onSet: () => void): () => void {
  let last = offset();
  const timer = setInterval(() => {
    const now = offset();
    if (Math.abs(now - last) > jump) onSet();
    last = now;
  }, beat);
  timer.unref();
  return () => clearInterval(timer);
}

/** Changes only when the clock is set: `performance.now` is unaffected. */
function offset(): number {
  return Date.now() - performance.now();
}
