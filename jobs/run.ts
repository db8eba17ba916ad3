import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Jobs } from './job.ts';

/**
 * Starts the clock: jobs run in this process, out of the shop's own database. Several processes
 * share the work. Answers how to stop it, once what is under way is done.
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: Jobs,
  report: (message: string, error?: unknown) => void,
): Promise<() => Promise<void>> {
  const tasks: TaskList = {};
  const stopping = new AbortController();
  for (const [name, job] of Object.entries(jobs)) {
    tasks[name] = (payload) => job.run(payload, stopping.signal);
  }
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      Object.entries(jobs).flatMap(([task, { every }]) => (every ? [{ task, match: every }] : [])),
    ),
    // Pictures may be fetched and made for a minute each; messages go out meanwhile.
    concurrency: 3,
    pollInterval: 5000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') report(message);
    }),
  });
  runner.events.on('job:error', ({ job, error }) =>
    report(`job ${job.task_identifier} failed`, error),
  );
  runner.events.on('pool:listen:error', ({ error }) => report('jobs lost the database', error));
  return () => {
    stopping.abort();
    return runner.stop();
  };
}
