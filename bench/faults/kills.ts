import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { findAll, findBackends, findPostmaster, signal } from './processes.ts';
import { type Strikes, strikes } from './strikes.ts';

const underWay = 'none lost, doubled or broken; the process never exits; jobs go on within 10 s';

/** Kills PostgreSQL; orders, jobs and readers must recover `within` these times. */
export function killDatabase(within: Pick<Strikes, 'must' | 'jobs' | 'readers'>): Fault['run'] {
  return strikes({
    ...within,
    strike: async ({ dataDir }) => {
      process.kill(await findPostmaster(dataDir), 'SIGKILL');
      return undefined;
    },
  });
}

export const kills: Record<string, Fault> = {
  shop: {
    title: 'SIGKILL of the shop',
    rounds: 200,
    seconds: 3,
    mark: 'none lost, none doubled; ready in 2 s',
    run: strikes({
      must: 2,
      strike: async ({ kill }) => {
        const { readyAt } = await kill('SIGKILL');
        return { until: readyAt };
      },
    }),
  },
  database: {
    title: 'SIGKILL of PostgreSQL',
    rounds: 50,
    seconds: 5,
    mark: `orders again in 5 s; kept pages answered, the rest too or 503 within 1 s; ${underWay}`,
    run: killDatabase({ must: 5, jobs: 10, readers: { within: 1000, first: 1000 } }),
  },
  backend: {
    title: 'SIGKILL of one database connection',
    rounds: 50,
    seconds: 5,
    mark: `orders again in 5 s; ${underWay}`,
    run: strikes({
      must: 5,
      jobs: 10,
      strike: async ({ dataDir }) => {
        const [pid] = findBackends(await findPostmaster(dataDir));
        if (pid !== undefined) signal(pid, 'SIGKILL');
        return undefined;
      },
    }),
  },
  both: {
    title: 'SIGKILL of both',
    rounds: 40,
    seconds: 4,
    mark: 'none lost, none doubled; orders again in 5 s',
    run: strikes({
      must: 5,
      strike: async ({ dataDir, kill }) => {
        process.kill(await findPostmaster(dataDir), 'SIGKILL');
        await kill('SIGKILL');
        return undefined;
      },
    }),
  },
  freeze: {
    title: 'PostgreSQL frozen for 30 s (seconds from its end)',
    rounds: 50,
    seconds: 36,
    mark: `orders again in 10 s; kept pages answered, the rest 503 within 5 s, and within 1 s once it is noticed; ${underWay}`,
    run: strikes({
      must: 10,
      jobs: 10,
      readers: { within: 1000, first: 5000 },
      strike: async ({ dataDir }) => {
        const all = findAll(await findPostmaster(dataDir));
        for (const pid of all) signal(pid, 'SIGSTOP');
        await sleep(30_000);
        for (const pid of all) signal(pid, 'SIGCONT');
        return { from: performance.now() };
      },
    }),
  },
};
