import { setTimeout as sleep } from 'node:timers/promises';
import { openLine } from '#database/testing-line.ts';
import { ask } from '../rehearsal/asking.ts';
import { openServer } from '../rehearsal/own-server.ts';
import { openRehearsal } from '../rehearsal/rehearsal.ts';
import { type Fault, type Outcome, quantile, unless } from './fault.ts';
import { strikes } from './strikes.ts';

const readers = 20;
const must = 10;

export const failover: Record<string, Fault> = {
  failover: {
    title:
      'a failover that says nothing: connections hang, 20 readers at once (seconds from the new primary)',
    rounds: 10,
    seconds: 14,
    mark: 'all readers and orders served again in 10 s, jobs too; none lost, doubled or broken; the process never exits',
    run: async (rounds, onRound) => {
      const server = await openServer();
      const line = await openLine(server.url);
      const served: number[] = [];
      const run = strikes({
        must,
        jobs: must,
        open: () => openRehearsal({ database: { url: line.url, direct: server.url } }),
        strike: async ({ url }) => {
          line.stall();
          await sleep(Math.random() * 10_000);
          line.resume();
          const from = performance.now();
          served.push(await secondsToServe(url, from));
          return { from };
        },
      });
      try {
        const outcome = await run(rounds, onRound);
        return withServed(outcome, served);
      } finally {
        await line.cut();
        await server.close();
      }
    },
  },
};

let asked = 0;

/** Seconds until the last of the readers gets a page that was never requested before. */
async function secondsToServe(url: string, from: number): Promise<number> {
  await Promise.all(
    Array.from({ length: readers }, async () => {
      for (;;) {
        asked += 1;
        const { status } = await ask(url, { path: `/api/products/client?search=never${asked}` });
        if (status === 200) return;
        await sleep(100);
      }
    }),
  );
  return (performance.now() - from) / 1000;
}

function withServed(outcome: Outcome, served: number[]): Outcome {
  const figure = `readers again: ${quantile(served, 0.5).toFixed(1)} s p50, ${Math.max(...served).toFixed(1)} s max`;
  return {
    ...outcome,
    figures: [figure, ...outcome.figures],
    missed: [...outcome.missed, ...unless(Math.max(...served) <= must, `readers in ${must} s`)],
  };
}
