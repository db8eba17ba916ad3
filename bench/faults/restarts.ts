import { type OwnServer, openServer } from '../rehearsal/own-server.ts';
import { openRehearsal, type Rehearsal } from '../rehearsal/rehearsal.ts';
import type { Fault, Outcome } from './fault.ts';
import { strikes } from './strikes.ts';

const mark =
  'orders again in 5 s, jobs in 10 s; kept pages answered, the rest too or 503 within 1 s; none lost, doubled or broken; the process never exits';

export const restarts: Record<string, Fault> = {
  restart: {
    title: 'PostgreSQL (DATABASE_URL) restarted, `-m fast`',
    rounds: 50,
    seconds: 5,
    mark,
    run: onOwnServer((server) => server.restart(0)),
  },
  away: {
    title: 'PostgreSQL (DATABASE_URL) away for 10 s (seconds from its return)',
    rounds: 10,
    seconds: 15,
    mark,
    run: onOwnServer((server) => server.restart(10)),
  },
};

function onOwnServer(strike: (server: OwnServer, rehearsal: Rehearsal) => Promise<void>) {
  return async (rounds: number, onRound: (round: number) => void): Promise<Outcome> => {
    const server = await openServer();
    const database = { url: server.url, direct: server.url };
    const run = strikes({
      must: 5,
      jobs: 10,
      readers: { within: 1000, first: 1000 },
      open: () => openRehearsal({ database }),
      strike: async (rehearsal) => {
        await strike(server, rehearsal);
        return { from: performance.now() };
      },
    });
    return await run(rounds, onRound).finally(server.close);
  };
}
